import { ageOn, dayOf } from "@agbara/shared/age.ts";
import type { Output } from "@agbara/shared/contract/calls.ts";
import { FOUND_PEOPLE, FOUND_RECORDS } from "@agbara/shared/contract/desk/find.ts";
import type { CountryCode } from "@agbara/shared/countries.ts";
import { photoAddress, type Reader } from "../../people/profile/photo-address.ts";
import { memberStatusOf } from "../../people/queries.ts";
import type { HandlersAt } from "../../platform/http/handler.ts";
import { filtersForLog, recordAudit } from "../../platform/observe/audit-trail.ts";
import { findMoney } from "./money/queries.ts";
import { foundMoneyView } from "./money/views.ts";
import { type FoundRow, findPeople, phoneIn } from "./queries.ts";

type Found = Output<"desk.find.people">["data"]["people"][number];

function foundView(row: FoundRow, reader: Reader): Found {
  return {
    _id: row.id,
    first_name: row.first_name,
    age: ageOn(row.birth_date, dayOf(reader.now)),
    country_code: row.country_code as CountryCode,
    profile_pic_url: row.photo_id && photoAddress(row.photo_id, "small", reader),
    city: row.city,
    status: memberStatusOf(row) ?? "unregistered",
    found_by: row.found_by,
  };
}

export const findHandlers: HandlersAt<"desk.find"> = {
  async "desk.find.people"({ text }, context) {
    const { db, primary, actor, now } = context;
    const found = await findPeople(db, text, dayOf(now));
    const shown = found.slice(0, FOUND_PEOPLE);
    const filters = filtersForLog(phoneIn(text) ? { phone: text } : { text });
    const seen_ids = shown.map(({ id }) => id);
    // We write the audit log line before we send the result, as for every list. So nobody sees people without a line in
    // the log.
    await recordAudit(
      primary,
      { actor, action: "desk.find.people", seen_ids, details: { filters } },
      now,
    );
    const people = shown.map((row) => foundView(row, context));
    return { success: true, data: { people, more: found.length > FOUND_PEOPLE } };
  },

  async "desk.find.money"({ text }, { db, primary, actor, now }) {
    const found = await findMoney(db, text);
    const shown = found.slice(0, FOUND_RECORDS);
    const filters = filtersForLog(phoneIn(text) ? { phone: text } : { text });
    const seen_ids = [...new Set(shown.flatMap(({ person }) => person ?? []))];
    await recordAudit(
      primary,
      { actor, action: "desk.find.money", seen_ids, details: { filters } },
      now,
    );
    const records = shown.map(foundMoneyView);
    return { success: true, data: { records, more: found.length > FOUND_RECORDS } };
  },
};
