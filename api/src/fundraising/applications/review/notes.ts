import { DAY_MS } from "@agbara/shared/age.ts";
import { APPLICATION } from "@agbara/shared/constants.ts";
import type { Input } from "@agbara/shared/contract/calls.ts";
import { dayInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { holdPage } from "../../../entrepreneurs/public/queries.ts";
import type { Database } from "../../../platform/db/database.ts";
import { invalid, notFound } from "../../../platform/http/http-error.ts";
import { words } from "../../../platform/words/words.ts";
import { changeRow, findRow } from "../queries.ts";
import { holdMine, letGo, type Verifying, writeLine } from "./claims.ts";
import { addNote } from "./queries.ts";

/** Puts aside a case until the given day. The caller must have claimed the case. Records the reason. */
export async function putAside(
  tx: Database,
  { id, until, words: said }: Input<"fundraising.applications.putAside">,
  context: Verifying,
) {
  const { actor, now } = context;
  const { page } = await holdMine(tx, id, context);
  const latest = dayInLagos(new Date(now.getTime() + APPLICATION.asideDays * DAY_MS));
  if (until <= dayInLagos(now) || until > latest)
    throw invalid("until", fill(words.applications.asideDay, { days: APPLICATION.asideDays }));
  await letGo(tx, id);
  await changeRow(tx, id, { aside_until: until, aside_by: actor.id });
  await addNote(tx, { entrepreneur_id: id, by: actor.id, at: now, words: said, until });
  await writeLine(tx, page, { ...context, action: "fundraising.applications.putAside" });
}

/** Adds a note for colleagues to an application. Nobody may write about their own application. */
export async function addNoteTo(
  tx: Database,
  { id, words: said }: Input<"fundraising.applications.addNote">,
  context: Verifying,
) {
  const { actor, now } = context;
  const page = await holdPage(tx, id);
  if (!page || !(await findRow(tx, id))) throw notFound();
  await writeLine(tx, page, { ...context, action: "fundraising.applications.addNote" });
  await addNote(tx, { entrepreneur_id: id, by: actor.id, at: now, words: said, until: null });
}
