import { numberOfReference } from "@agbara/shared/codes/person-reference.ts";
import { findIdByNumber } from "../../people/queries.ts";
import type { Database } from "../../platform/db/database.ts";
import type { HandlersAt } from "../../platform/http/handler.ts";
import { HttpError, invalid } from "../../platform/http/http-error.ts";
import { paginatorOf } from "../../platform/http/paging.ts";
import { words } from "../../platform/words/words.ts";
import { about } from "./about.ts";
import { AUDITORS_CALLS, withoutPeople } from "./for-auditors.ts";
import { findAuditPage, findNames } from "./queries.ts";
import { entryView } from "./views.ts";

/** Finds the person with this reference number. Also finds people who have left. */
async function personWith(db: Database, reference: string): Promise<string> {
  const number = numberOfReference(reference);
  const id = number === null ? null : await findIdByNumber(db, number);
  if (id === null) throw invalid("reference", words.desk.unknownReference);
  return id;
}

export const auditHandlers: HandlersAt<"desk.audit"> = {
  async "desk.audit.list"({ page = 1, about: text, reference, ...asked }, { db, actor }) {
    const isAuditor = actor.role === "auditor";
    // An auditor may not search the log by person, because the lines would reveal what we did about this person.
    if (isAuditor && (asked.person || reference))
      throw new HttpError(403, words.platform.notAllowed);
    const person = reference ? await personWith(db, reference) : asked.person;
    const meant = text && (await about(db, text, { isAuditor }));
    const wanted = {
      ...asked,
      person,
      ...(meant && { meant }),
      ...(isAuditor && { calls: AUDITORS_CALLS }),
    };
    const { rows, total } = await findAuditPage(db, wanted, page);
    const names = await findNames(db, rows);
    const entries = rows.map((row) => entryView(row, names));
    const data = isAuditor ? entries.map(withoutPeople) : entries;
    return { success: true, data: { data, paginator: paginatorOf(total, page) } };
  },
};
