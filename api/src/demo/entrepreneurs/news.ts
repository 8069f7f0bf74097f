import { DAY_MS } from "@agbara/shared/age.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { sql } from "drizzle-orm";
import { page_proofs, page_updates } from "../../entrepreneurs/public/tables.ts";
import { entrepreneurs } from "../../entrepreneurs/tables.ts";
import { digestOf } from "../../fundraising/proofs/rules.ts";
import { page_versions } from "../../fundraising/versions/tables.ts";
import { drawnPhoto } from "../../people/photos/files.ts";
import { type Database, rowsOf } from "../../platform/db/database.ts";
import { newId } from "../../platform/db/ids.ts";
import { goodsSvg } from "../goods.ts";
import { createRandom } from "../random.ts";
import type { PageRows } from "./rows.ts";
import { EARLIER_PITCH, PROOFS, UPDATES } from "./words.ts";

/** How many funded pages have news and a proof that a verifier accepted. */
const TOLD = 30;
/**
 * How many open pages have news and a proof. Half of these proofs wait for a verifier, and a verifier refused the other
 * half.
 */
const OPEN = 4;

const waits = (nth: number) => nth >= TOLD && nth % 2 === 0;
const isRefused = (nth: number) => nth >= TOLD && nth % 2 === 1;

interface Telling {
  now: Date;
  verifiers: readonly string[];
}

/**
 * Adds news and proofs to the funded pages, and to the open pages with the most money. Also adds two changed versions
 * of pages: a verifier accepted one and sent the other one back.
 */
export async function tellNews(tx: Database, rows: readonly PageRows[], telling: Telling) {
  const found = await rowsOf<{ id: string }>(
    tx,
    sql`select id from ${entrepreneurs}
         where status in ('funded', 'verified') and raised > 0
         order by status = 'funded' desc, raised desc, code limit ${TOLD + OPEN}`,
  );
  const told = found.flatMap(({ id }) => rows.find(({ page }) => page.id === id) ?? []);
  for (const [nth, row] of told.entries()) await tellOf(tx, row, nth, telling);
  // The same verifier must not decide about a page's proof and about its changed version. So we change pages whose
  // proof still waits for a verifier.
  const [passed, returned] = told.filter((_, nth) => waits(nth));
  if (passed) await decideVersion(tx, passed, "passed", telling);
  if (returned) await decideVersion(tx, returned, "sent_back", telling);
}

async function tellOf(tx: Database, { page, person }: PageRows, nth: number, telling: Telling) {
  const { now } = telling;
  const random = createRandom(`news ${page.code}`);
  const { item } = person.business;
  const say = (text: string) => fill(text, { item } as never);
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const of = { entrepreneur_id: page.id };
  await tx.insert(page_updates).values(
    random.sample([...UPDATES], 1 + (nth % 2)).map((text, at) => ({
      ...of,
      id: newId(),
      words: say(text),
      file: at === 0 ? drawnPhoto(`goods-${person.goods[0]}`) : null,
      at: ago(4 + at * 9 + (nth % 3)),
      told_at: now,
    })),
  );
  const [line] = page.buys ?? [];
  if (!line) return;
  const seed = `${person.business.good}-${nth + 1_000}-0`;
  const salt = String(nth).padStart(64, "a1");
  await tx.insert(page_proofs).values({
    ...of,
    id: newId(),
    amount: BigInt(line.sum),
    words: say(random.pick(PROOFS)),
    line: line.words,
    file: drawnPhoto(`goods-${seed}`),
    salt,
    digest: digestOf(salt, Buffer.from(goodsSvg(seed))),
    at: ago(3),
    ...verdictOf(nth, page, telling),
  });
}

/** Returns a verifier, but not the one who opened the page to the public. */
const another = ({ verified_by }: PageRows["page"], { verifiers }: Telling) =>
  verifiers.find((id) => id !== verified_by);

function verdictOf(nth: number, page: PageRows["page"], telling: Telling) {
  const decided_by = another(page, telling);
  if (waits(nth) || decided_by === undefined) return {};
  const decided = { decided_by, decided_at: new Date(telling.now.getTime() - 2 * DAY_MS) };
  if (isRefused(nth))
    return {
      ...decided,
      verdict: "refused" as const,
      refusal: "The photo is too dark. We cannot see what you bought.",
    };
  return { ...decided, verdict: "accepted" as const };
}

/** Adds a changed version of a page. A verifier accepted it, or sent it back to the owner. */
async function decideVersion(
  tx: Database,
  { page, photos }: PageRows,
  verdict: "passed" | "sent_back",
  telling: Telling,
) {
  const { now, verifiers } = telling;
  const decided_by = verifiers.find((id) => id !== page.verified_by) ?? null;
  if (decided_by === null) return;
  const { id: entrepreneur_id, story, target, buys = [], pitch } = page;
  const photo_ids = photos.map(({ id }) => id);
  const was = { pitch: EARLIER_PITCH, story: story ?? "", target: Number(target), buys, photo_ids };
  const isPassed = verdict === "passed";
  await tx.insert(page_versions).values({
    id: newId(),
    entrepreneur_id,
    pitch: isPassed ? pitch : EARLIER_PITCH,
    story,
    target,
    buys,
    sent_at: new Date(now.getTime() - 20 * DAY_MS),
    verdict,
    decided_by,
    decided_at: new Date(now.getTime() - 19 * DAY_MS),
    refusal: isPassed ? null : "Please take the phone number out of your text.",
    was: isPassed ? was : null,
    photo_ids: isPassed ? photo_ids : null,
  });
}
