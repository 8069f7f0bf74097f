import type { Client } from "@agbara/shared/client/client.ts";
import { and, eq, isNull, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../../demo/accounts.ts";
import { introductions } from "../../introductions/tables.ts";
import { rowsOf } from "../../platform/db/database.ts";
import { addMan, addMember, type TestPerson, tokenOf } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { findPeople } from "./queries.ts";

let api: TestApi;
let consultant: Client;
beforeAll(async () => {
  api = await startTestApi({ members: 0 });
  consultant = api.clientWith(await tokenOf(api, "consultant"));
});
afterAll(() => api.stop());

const find = async (text: string) => (await consultant.call("desk.find.people", { text })).data;

async function found(text: string) {
  return (await find(text)).people.map(({ _id, found_by }) => [_id, found_by]);
}

const record = (person: TestPerson, known: Partial<typeof introductions.$inferInsert>) =>
  api.db
    .update(introductions)
    .set(known)
    .where(and(eq(introductions.user_id, person.id), isNull(introductions.contact_id)));

describe("somebody is found by", () => {
  test("the beginning of the name, in any case and without accents", async () => {
    const person = await addMember(api, { first_name: "Ọlábísí" });
    for (const text of ["ol", "OLABI", "Ọlábísí"])
      expect([text, await found(text)]).toEqual([text, [[person.id, "name"]]]);
  });

  test("the name or the city, whatever apostrophe, dash or space is typed", async () => {
    const curly = await addMember(api, { first_name: "O’Dowd" });
    const plain = await addMember(api, { first_name: "O'Dowd" });
    for (const text of ["O'Dowd", "O’Dowd", "Oʼdo", "ODowd", "o dowd", "O\u2011Dowd"])
      expect([text, (await found(text)).map(([id]) => id).sort()]).toEqual([
        text,
        [curly.id, plain.id].sort(),
      ]);
    const there = await addMember(api, { first_name: "Ebere" });
    await record(there, { city: "Ìgbó‑Ọrà" });
    for (const text of ["igbo-ora", "Igbo\u00a0Ora", "Ìgbó–Ọrà"])
      expect([text, await found(text)]).toEqual([text, [[there.id, "city"]]]);
  });

  test("the phone number or its end, as people write it, and never by a part within", async () => {
    const phone = "+2348037654321";
    const { id } = await addMan(api, { international_phone_number: phone });
    for (const text of [
      ...[phone, "0803 765 4321", "(0803) 765-4321", "4321"],
      // This phone number has an invisible character. A number that somebody copies from a contact list may have one
      // too.
      ...["\u202a0803\u00a0765\u20114321\u202c", "０８０３７６５４３２１"],
    ])
      expect([text, await found(text)]).toEqual([text, [[id, "phone"]]]);
    expect(await found("8037")).toEqual([]);
    const { id: other } = await addMan(api, { international_phone_number: "+2348037650921" });
    expect(await found("0921")).toEqual([[other, "phone"]]);
    expect(await found("+0")).toEqual([]);
  });

  test("the beginning of the e-mail address", async () => {
    const { id } = await addMember(api, { email: "q.zenith@people.example" });
    for (const text of ["q.ze", "Q.Zenith@people", "q.zenith@people.example"])
      expect([text, await found(text)]).toEqual([text, [[id, "email"]]]);
    expect(await found("zenith")).toEqual([]);
  });

  test("the reference, which the person reads in the account, however it is typed", async () => {
    const { id, client } = await addMan(api);
    const { reference } = (await client.call("people.profile.me")).data;
    const letters = reference.slice(-6);
    for (const text of [reference, reference.toLowerCase(), letters, `AGB ${letters}`])
      expect([text, await found(text)]).toEqual([text, [[id, "reference"]]]);
    const swapped = `AGB-${letters[1]}${letters[0]}${letters.slice(2)}`;
    if (letters[0] !== letters[1]) expect(await found(swapped)).toEqual([]);
  });

  test("the code, as long as the introduction is active", async () => {
    const person = await addMan(api, { first_name: "Tobe" });
    await record(person, { code: "fadbec" });
    for (const text of ["FADBEC", "fad-bec", "Her code: FADBEC."])
      expect([text, await found(text)]).toEqual([text, [[person.id, "code"]]]);
    await record(person, { status: "inactive" });
    expect(await found("fadbec")).toEqual([]);
  });

  test("the city, as soon as it begins so", async () => {
    const person = await addMember(api, { first_name: "Uju" });
    await record(person, { city: "Nnewi" });
    expect(await found("nne")).toEqual([[person.id, "city"]]);
    expect((await find("nnewi")).people).toEqual([
      {
        _id: person.id,
        first_name: "Uju",
        age: 30,
        country_code: "NG",
        city: "Nnewi",
        profile_pic_url: null,
        status: "active",
        found_by: "city",
      },
    ]);
  });
});

describe("a name is narrowed by", () => {
  const born = (age: number) => `${new Date().getUTCFullYear() - age}-01-01`;

  test("an age, in either order", async () => {
    const meant = await addMember(api, { first_name: "Larai", birth_date: born(39) });
    await addMember(api, { first_name: "Larai", birth_date: born(40) });
    await addMember(api, { first_name: "Ladi", birth_date: born(39) });
    for (const text of ["larai 39", "39 Lara", "lar 39"])
      expect([text, await found(text)]).toEqual([text, [[meant.id, "name"]]]);
    expect(await found("larai 38")).toEqual([]);
  });

  test("a city or a country, also of several words, and an age beside it", async () => {
    const meant = await addMember(api, { first_name: "Dayo", birth_date: born(31) });
    await record(meant, { city: "Ado-Ekiti" });
    const abroad = await addMan(api, { first_name: "Dayo", country_code: "GB" });
    for (const text of ["dayo ado", "Dayo Ado Ekiti", "dayo 31 ado", "dayo nigeria"])
      expect([text, await found(text)]).toEqual([text, [[meant.id, "name"]]]);
    expect(await found("dayo united king")).toEqual([[abroad.id, "name"]]);
    expect(await found("dayo lagos")).toEqual([]);
  });
});

test("a whole word comes before what only begins so, and each person comes once", async () => {
  const longer = await addMember(api, { first_name: "Abaka" });
  const both = await addMember(api, { first_name: "Aba", email: "aba@people.example" });
  const inAba = await addMan(api, { first_name: "Sule" });
  for (const person of [both, inAba]) await record(person, { city: "Aba" });
  expect(await found("aba")).toEqual([
    [both.id, "name"],
    [inAba.id, "city"],
    [longer.id, "name"],
  ]);
});

test("eight are shown, and whether there are more", async () => {
  for (let nth = 0; nth < 8; nth += 1) await addMember(api, { first_name: "Wuraola" });
  expect(await find("wura")).toMatchObject({ more: false, people: { length: 8 } });
  await addMember(api, { first_name: "Wura" });
  const { people, more } = await find("wura");
  expect(more).toBe(true);
  expect(people.map(({ first_name }) => first_name)).toEqual([
    "Wura",
    ...Array<string>(7).fill("Wuraola"),
  ]);
});

test("nobody is found who works here or has left, nor by signs that a database reads", async () => {
  const gone = await addMan(api, { first_name: "Yerima" });
  expect(await found("yerima")).toEqual([[gone.id, "name"]]);
  await gone.client.call("people.privacy.delete", { password: DEMO_PASSWORD });
  for (const text of ["yerima", "consultant@", "%%", "__", "\\\\", "''", "..", "@@"])
    expect([text, await found(text)]).toEqual([text, []]);
});

test("the audit log names the people shown, and only the beginning of the typed text", async () => {
  const person = await addMember(api, { email: "q.yonder@people.example" });
  const admin = api.clientWith(await tokenOf(api, "admin"));
  const latest = async () =>
    (await admin.call("desk.audit.list", { person: person.id, kind: "list" })).data.data[0];
  await find("q.yonder@people");
  expect(await latest()).toMatchObject({
    action: "desk.find.people",
    people: 1,
    filters: ["text: q.y…"],
  });
  await find(person.phone);
  expect(await latest()).toMatchObject({ filters: [`phone: …${person.phone.slice(-3)}`] });
});

test("each way reads the first few of an index, whatever there are", async () => {
  const statements: string[] = [];
  const watched = Object.assign(Object.create(api.db), {
    execute: (statement: Parameters<typeof api.db.execute>[0]) =>
      api.db.transaction(async (tx) => {
        await tx.execute(sql`set local enable_seqscan = off`);
        await tx.execute(sql`set local enable_sort = off`);
        const plan = await rowsOf<Record<string, string>>(tx, sql`explain ${statement}`);
        statements.push(plan.map((row) => row["QUERY PLAN"]).join("\n"));
        return { rows: [] };
      }),
  });
  await findPeople(watched, "abcdef", "2026-11-26");
  await findPeople(watched, "08031234567", "2026-11-26");
  const indexes = ["users_name", "users_email_start", "introductions_city", "users_phone"];
  for (const index of indexes)
    expect(statements.join("\n")).toMatch(new RegExp(`Scan using ${index} `));
});
