import { randomUUID } from "node:crypto";
import { DAY_MS } from "@agbara/shared/age.ts";
import { dayInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import { eq } from "drizzle-orm";
import { users } from "../../people/tables.ts";
import { addMember, tokenOf } from "../people.ts";
import type { TestApi } from "../start-test-api.ts";
import { apart, type RoundTrip, sent } from "./trip.ts";

const as = async (api: TestApi, role: "consultant" | "admin") =>
  api.clientWith(await tokenOf(api, role));

async function readFaq(api: TestApi, id: string) {
  const consultant = await as(api, "consultant");
  const visitor = await api.clientOf();
  const { data } = await visitor.call("content.faqs.ofType", { faq_type: "points" });
  return {
    staff: { answer: (await consultant.call("content.faqs.get", { id })).data },
    visitors: { answer: data.at(-1) ?? {}, without: ["faq_type", "position"] as const },
  };
}

export const newFaq: RoundTrip<"content.faqs.create"> = async (api) => {
  const fields = {
    title: "What is àdìrẹ?",
    post: "Cloth.",
    faq_type: "points" as const,
    position: 9_000,
  };
  const { data } = await (await as(api, "consultant")).call("content.faqs.create", fields);
  return { fields, readings: await readFaq(api, data.id) };
};

export const faq: RoundTrip<"content.faqs.update"> = async (api) => {
  const consultant = await as(api, "consultant");
  const before = { title: "Why?", post: "Because.", faq_type: "faqs" as const, position: 0 };
  const { data } = await consultant.call("content.faqs.create", before);
  const fields = {
    title: "Where?",
    post: "In Kano.",
    faq_type: "points" as const,
    position: 9_500,
  };
  await consultant.call("content.faqs.update", { id: data.id, ...fields });
  return { fields, readings: await readFaq(api, data.id) };
};

export const showApplication: RoundTrip<"content.signups.tv"> = async (api) => {
  const { client } = await addMember(api);
  const fields = {
    about: "I sing at weddings.",
    accept_filming: apart(
      "For this field, a read returns one of the person's consents.",
      true as const,
    ),
  };
  await client.call("content.signups.tv", sent(fields));
  const copy = (await client.call("people.privacy.export")).data.show_application;
  return {
    fields,
    readings: {
      "the person": { answer: (await client.call("content.signups.mine")).data ?? {} },
      "the person's copy": { answer: copy ?? {} },
    },
  };
};

export const savedSearch: RoundTrip<"desk.searches.save"> = async (api) => {
  const consultant = await as(api, "consultant");
  const fields = { name: "In London", list: "users" as const, query: "min_age=22&max_age=40" };
  await consultant.call("desk.searches.save", fields);
  const { data } = await consultant.call("desk.searches.list");
  const answer = data.find(({ name }) => name === fields.name) ?? {};
  return { fields, readings: { "its owner": { answer } } };
};

export const staffAccount: RoundTrip<"people.staff.create"> = async (api) => {
  const admin = await as(api, "admin");
  const email = `${randomUUID()}@agbara.example`;
  const fields = {
    role: "auditor" as const,
    first_name: "Adaeze",
    email,
    birth_date: "1990-01-01",
    closes_on: dayInLagos(new Date(api.deps.now().getTime() + 30 * DAY_MS)),
    gender: "female" as const,
    country_code: "GH" as const,
    international_phone_number: "+233241234567",
  };
  await admin.call("people.staff.create", fields);
  const { data } = (await admin.call("people.staff.list")).data;
  const [row] = await api.db.select().from(users).where(eq(users.email, email));
  const answer = data.find((account) => account.email === email) ?? {};
  const without = ["birth_date", "gender", "country_code", "international_phone_number"] as const;
  return {
    fields,
    readings: {
      "an admin": { answer, without },
      // The account's owner has no password yet, so nobody can sign in with the account and read these fields.
      "the stored account": {
        answer: { ...row, international_phone_number: row?.phone },
      },
    },
  };
};
