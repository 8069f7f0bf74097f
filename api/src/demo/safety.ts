import type { SafetyReason } from "@agbara/shared/contract/introductions/safety.ts";
import { and, desc, eq, isNotNull, isNull, ne, notInArray } from "drizzle-orm";
import { deactivate, hide, holdOwn } from "../introductions/safety/holding.ts";
import { changeReport, type SafetyRow } from "../introductions/safety/queries.ts";
import { report } from "../introductions/safety/reporting.ts";
import { introductions } from "../introductions/tables.ts";
import { keepMarks, recognise, toldBy } from "../people/closing/marks.ts";
import { closeAccount } from "../people/closing/rules.ts";
import type { UserRow } from "../people/queries.ts";
import { users } from "../people/tables.ts";
import type { Database } from "../platform/db/database.ts";
import type { PhotoStore } from "../platform/files/photo-store.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

interface Setting {
  consultantId: string;
  adminId: string;
  /** The ids of the two demonstration members. People use their accounts to sign in. Nobody reports these members. */
  members: string[];
  photos: PhotoStore;
  now: Date;
  /**
   * The key for our hashes of people whose accounts we closed. With the hashes, we recognise such a person when they
   * come back.
   */
  returnKey: string;
}

interface DemoReport {
  reason: SafetyReason;
  words: string | null;
  hoursAgo: number;
  /** True if the sender of a refused request reports the person who refused the request. */
  byRefused?: true;
  /** True if the person who reports also blocks the other person. */
  blockToo?: true;
  /** What a consultant has done about the report. Missing while the report waits. */
  state?: "claimed" | "held" | "nothing" | "warn" | "close";
}

/** One report in each state, so that new consultants can practise. */
const REPORTS: readonly DemoReport[] = [
  {
    reason: "unsafe",
    words: "He wrote to my sister and asked where I live. I am afraid to go to work.",
    hoursAgo: 1,
    blockToo: true,
  },
  {
    reason: "money",
    words: "After two days he asked me to send money for his car. He says it is stuck at the port.",
    hoursAgo: 20,
  },
  { reason: "insult", words: "He insulted me when I did not answer immediately.", hoursAgo: 80 },
  {
    reason: "identity",
    words: "I know the man in these photos. Somebody else is writing in his name.",
    hoursAgo: 10,
    state: "claimed",
  },
  {
    reason: "money",
    words: "She asked for a gift card, and then for another one.",
    hoursAgo: 5,
    state: "held",
  },
  {
    reason: "something_else",
    words: "She is not serious and should not be here.",
    hoursAgo: 30,
    byRefused: true,
  },
  { reason: "something_else", words: null, hoursAgo: 120, state: "nothing" },
  {
    reason: "insult",
    words: "His second message was about my body.",
    hoursAgo: 200,
    state: "warn",
  },
  {
    reason: "money",
    words: "He wanted me to send a phone to an office that does not exist.",
    hoursAgo: 30,
    state: "close",
  },
];

/**
 * Inserts reports. In each report, an invented person reports another invented person. One of the two had sent the
 * other a request. With few people, there are fewer reports.
 */
export async function insertSafetyReports(tx: Database, setting: Setting) {
  const { members, photos, now } = setting;
  const requests = await tx
    .select()
    .from(introductions)
    .where(
      and(
        isNotNull(introductions.contact_id),
        ne(introductions.request_status, "none"),
        notInArray(introductions.user_id, members),
        notInArray(introductions.contact_id, members),
      ),
    )
    .orderBy(introductions.requested_at, introductions.id);
  for (const demo of REPORTS) {
    const { reason, words, hoursAgo, byRefused = false, blockToo = false } = demo;
    const fit = requests.findIndex(
      ({ request_status }) => (request_status === "rejected") === byRefused,
    );
    const [request] = fit < 0 ? [] : requests.splice(fit, 1);
    if (!request?.contact_id) continue;
    const reporterId = byRefused ? request.user_id : request.contact_id;
    const row = await report(
      { matchId: request.id, reason, block_too: blockToo, ...(words && { words }) },
      {
        db: tx,
        actor: { id: reporterId },
        now: new Date(now.getTime() - hoursAgo * HOUR_MS),
        photos,
        post: async () => undefined,
      },
    );
    await give(tx, row, demo, setting);
  }
}

/** The time from the closing of an account until its owner joins again, in milliseconds. */
const BACK_MS = 20 * HOUR_MS;

/**
 * Lets the owner of a closed account join again with the same phone number. So the demonstration has a person whom the
 * safety desk recognises.
 */
async function comeBack(
  tx: Database,
  { closingId, person }: { closingId: string; person: UserRow },
  closedAt: Date,
  { members, returnKey }: Setting,
) {
  const config = { returnKey };
  await keepMarks(tx, closingId, toldBy(person), { config, now: closedAt });
  const newest = and(
    eq(users.member_status, "unregistered"),
    eq(users.gender, person.gender ?? "male"),
    isNull(users.consultant_id),
    isNotNull(users.awaits_call_since),
    notInArray(users.id, members),
  );
  const [again] = await tx
    .select({ id: users.id })
    .from(users)
    .where(newest)
    .orderBy(desc(users.created_at), users.id)
    .limit(1);
  if (!again || !person.phone) return;
  const { phone, phone_key } = person;
  const joined = new Date(closedAt.getTime() + BACK_MS);
  await tx
    .update(users)
    .set({ phone, phone_key, created_at: joined, awaits_call_since: joined })
    .where(eq(users.id, again.id));
  await recognise(tx, again.id, [{ kind: "phone", value: phone }], { config, now: joined });
}

/** Takes a report through the steps of a consultant's work, until it is in the wanted state. */
async function give(
  tx: Database,
  { id, reported_id, reported_at }: SafetyRow,
  { state }: DemoReport,
  setting: Setting,
) {
  const { consultantId, adminId, now } = setting;
  if (state === undefined) return;
  if (state === "claimed") {
    const claimed_until = new Date(now.getTime() + 25 * MINUTE_MS);
    return changeReport(tx, id, { claimed_by: adminId, claimed_until });
  }
  if (state === "held") {
    const own = await holdOwn(tx, reported_id);
    if (own) await hide(tx, own, { actor: { id: consultantId }, now: reported_at });
    return changeReport(tx, id, { held_at: reported_at });
  }
  const decided_at = new Date(reported_at.getTime() + 2 * HOUR_MS);
  if (state === "close") {
    const actor = { id: consultantId, role: "consultant" } as const;
    const acting = { actor, now: decided_at };
    const own = await holdOwn(tx, reported_id);
    if (own) await deactivate(tx, own, false, acting);
    const closing = { userId: reported_id, reportId: id, reason: "fraud" } as const;
    const post = async () => undefined;
    const done = await closeAccount(tx, closing, { ...acting, holders: [], post });
    const { closingId, person } = done;
    if (person) await comeBack(tx, { closingId, person }, decided_at, setting);
  }
  await changeReport(tx, id, {
    verdict: state,
    decided_at,
    decided_by: consultantId,
    end_words: "Called both of them.",
  });
}
