import { brand } from "@agbara/shared/brand.ts";
import type { Output } from "@agbara/shared/contract/calls.ts";
import type { CountryCode } from "@agbara/shared/countries.ts";
import { QUESTION_KEYS, QUESTIONS } from "@agbara/shared/questions.ts";
import { and, asc, desc, eq, isNotNull, ne, or } from "drizzle-orm";
import { recordAudit } from "../audit/record.ts";
import type { Database } from "../db/open.ts";
import { audit, introductions, photos, subscriptions, tv_signups, users } from "../db/schema.ts";
import type { Handlers } from "../http/calls.ts";
import { sessionEnded } from "../http/http-error.ts";
import { findOwn, fullRow, selectFull } from "../introductions/records.ts";
import { memberView } from "../introductions/views.ts";
import { ownConsents } from "./consents.ts";
import { limitUse, type OwnContext } from "./me.ts";
import { ownSessions } from "./own-sessions.ts";
import { readViews } from "./views.ts";

type Export = Output<"account.export">["data"];
type UserRow = typeof users.$inferSelect;

/** Of each list: more than a person ever has, and an end to what one call may cost. */
const CAP = 5_000;
const TRIES_AN_HOUR = 10;

const LEFT_OUT = [
  "This file does not contain your password, which we keep only in a form that nobody can read;",
  "your choices about cookies, which we keep separately from accounts;",
  "or the working notes of consultants, which members do not receive.",
  `If you have questions about these, write to ${brand.complianceEmail}.`,
].join(" ");

function accountOf(me: UserRow): Export["account"] {
  return {
    _id: me.id,
    role: me.role,
    first_name: me.first_name,
    email: me.email ?? "",
    international_phone_number: me.phone,
    birth_date: me.birth_date,
    gender: me.gender,
    country_code: me.country_code as CountryCode,
    joined_at: me.created_at.toISOString(),
  };
}

function profileOf({ countries, core_values, organisations, answers }: UserRow) {
  return {
    countries,
    core_values,
    organisations,
    answers: QUESTION_KEYS.flatMap((key) => {
      const answer = answers[key];
      return answer === undefined ? [] : [{ question: QUESTIONS[key], answer }];
    }),
  };
}

/** As a member sees their own: without notes and code. */
async function introductionOf(
  db: Database,
  { actor, now }: OwnContext,
): Promise<Export["introduction"]> {
  const own = await findOwn(db, actor.id);
  return own && memberView(own, { readerId: actor.id, match: null, now });
}

/** The pre-matches as the person may see them: the other's addresses only where both accepted. */
async function requestsOf(db: Database, { actor, now }: OwnContext): Promise<Export["requests"]> {
  const rows = await selectFull(db)
    .where(
      and(
        isNotNull(introductions.contact_id),
        ne(introductions.request_status, "none"),
        or(eq(introductions.user_id, actor.id), eq(introductions.contact_id, actor.id)),
      ),
    )
    .orderBy(asc(introductions.requested_at), asc(introductions.id))
    .limit(CAP);
  return rows.map(fullRow).flatMap((row) => {
    const { introduction } = row;
    const { request_status } = introduction;
    if (!request_status || request_status === "none") return [];
    const asked_by_me = introduction.user_id === actor.id;
    const match = { _id: introduction.id, request_status, asked_by_me };
    const seen = memberView(row, { readerId: actor.id, match, now });
    const person = asked_by_me ? seen.contact : seen.user;
    const { request_message, answer_message, requested_at } = seen;
    return person
      ? [{ asked_by_me, person, request_status, request_message, answer_message, requested_at }]
      : [];
  });
}

async function recordsOf(db: Database, userId: string) {
  const bought = await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.user_id, userId))
    .orderBy(asc(subscriptions.starts_at))
    .limit(CAP);
  const [application] = await db.select().from(tv_signups).where(eq(tv_signups.user_id, userId));
  const changes = await db
    .select({ action: audit.action, at: audit.at })
    .from(audit)
    .where(and(eq(audit.actor_id, userId), eq(audit.subject_id, userId)))
    .orderBy(desc(audit.at))
    .limit(CAP);
  return {
    subscriptions: bought.map(({ id, plan, starts_at, ends_at }) => ({
      _id: id,
      plan,
      starts_at: starts_at.toISOString(),
      ends_at: ends_at.toISOString(),
    })),
    show_application: application
      ? { about: application.about, sent_at: application.created_at.toISOString() }
      : null,
    changes: changes.map(({ action, at }) => ({ action, at: at.toISOString() })),
  };
}

export const exportHandlers: Handlers<"account.export"> = {
  async "account.export"(_, context) {
    const { db, actor, now } = context;
    await limitUse(context, "account.export", TRIES_AN_HOUR, 60);
    const [me] = await db.select().from(users).where(eq(users.id, actor.id));
    if (!me || me.deleted_at) throw sessionEnded();
    const pictures = await db
      .select({ url: photos.url })
      .from(photos)
      .where(eq(photos.user_id, actor.id))
      .orderBy(asc(photos.position));
    await recordAudit(db, { actor, action: "account.export", subject_id: actor.id }, now);
    const data: Export = {
      version: 1,
      exported_at: now.toISOString(),
      account: accountOf(me),
      profile: profileOf(me),
      photos: pictures.map(({ url }) => url),
      introduction: await introductionOf(db, context),
      requests: await requestsOf(db, context),
      ...(await recordsOf(db, actor.id)),
      consents: await ownConsents(db, context),
      sessions: await ownSessions(db, context),
      views: await readViews(db, actor.id, { limit: CAP, offset: 0 }),
      left_out: LEFT_OUT,
    };
    return { success: true, data };
  },
};
