import { type Call, type CallName, calls } from "@agbara/shared/contract/calls.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { photos, users } from "../../people/tables.ts";
import { newId } from "../../platform/db/ids.ts";
import { ask } from "../../testing/ask.ts";
import { pathOf } from "../../testing/paths.ts";
import { addMan, addMember, type TestPerson, tokenOf } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { introductions } from "../tables.ts";

const NOTE = "Consultant's words about her that she must never read";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 10 });
});
afterAll(() => api.stop());

const memberFacing = (Object.entries(calls) as [CallName, Call][]).filter(([, { access }]) =>
  ["public", "signed-in", "member"].includes(access),
);

/** Lists the names of all properties in a schema, at every depth. */
function propertiesOf(schema: unknown): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  const own = "properties" in schema ? Object.keys(schema.properties as object) : [];
  return [...own, ...Object.values(schema).flatMap(propertiesOf)];
}

test.each(memberFacing)("%s answers by a schema without notes, codes and secrets", (_, call) => {
  const names = propertiesOf(z.toJSONSchema(call.response, { unrepresentable: "any" }));
  for (const secret of ["note", "note2", "notes", "code", "password_hash", "name_key", "phone_key"])
    expect(names).not.toContain(secret);
});

/**
 * Returns what other members must not read about this person. Contact details are hidden until both people accept. The
 * birth date and consultants' data are always hidden.
 */
async function secretsOf({ id }: TestPerson) {
  const [person] = await api.db.select().from(users).where(eq(users.id, id));
  const rows = await api.db.select().from(introductions).where(eq(introductions.user_id, id));
  return {
    contact: [person?.email ?? "", person?.phone ?? "", (person?.phone ?? "").slice(4)],
    always: [
      NOTE,
      person?.birth_date ?? "",
      ...rows.flatMap(({ code, note }) => [code, note]),
    ].filter((text): text is string => Boolean(text)),
  };
}

/** Makes every call that can show these people to the reader. Returns all answers as one text. */
async function everythingSeenBy(reader: TestPerson, ids: string[]): Promise<string> {
  const bodies: string[] = [];
  const get = async (path: string) => {
    const { status, text, body } = await ask(api, "GET", path, { token: reader.token });
    expect([200, 404]).toContain(status);
    bodies.push(text);
    expect(Object.keys(body).sort()).not.toContain("stack");
  };
  await get("users/me");
  await get("user-introductions/mine");
  for (const gender of ["male", "female"])
    for (const page of [1, 2])
      await get(
        `user-introductions/pre/matched?min_age=20&max_age=75&gender=${gender}&page=${page}`,
      );
  for (const id of ids) await get(pathOf(calls["introductions.requests.get"], { matchId: id }));
  return bodies.join("\n");
}

describe("between two people", () => {
  let woman: TestPerson;
  let man: TestPerson;
  let matchId: string;

  async function expectHidden(reader: TestPerson, other: TestPerson, what: "contact" | "nothing") {
    const { contact, always } = await secretsOf(other);
    const seen = await everythingSeenBy(
      reader,
      [other.introductionId, reader.introductionId, matchId].filter(Boolean),
    );
    for (const secret of always) expect(seen).not.toContain(secret);
    for (const address of contact)
      if (what === "contact") expect(seen).not.toContain(address);
      else expect(seen).toContain(address);
  }

  beforeAll(async () => {
    woman = await addMember(api, { birth_date: "1996-07-13" });
    man = await addMan(api, { birth_date: "1991-11-09" });
    const consultant = api.clientWith(await tokenOf(api, "consultant"));
    for (const person of [woman, man]) {
      await consultant.call("introductions.notes.update", {
        id: person.introductionId,
        note: NOTE,
      });
      await consultant.call("introductions.own.deactivate", { id: person.introductionId });
      await consultant.call("introductions.own.activate", { id: person.introductionId });
    }
    matchId = "";
  });

  test("strangers see neither addresses nor what consultants keep", async () => {
    await expectHidden(woman, man, "contact");
    await expectHidden(man, woman, "contact");
  });

  test("the tribe is another's to tell, until both accepted", async () => {
    const { data } = await man.client.call("introductions.requests.get", {
      matchId: woman.introductionId,
    });
    expect(data.tribe).toBeNull();
  });

  test("when somebody agreed to the use of their origin, tribe and faith is nobody else's to know", async () => {
    await woman.client.call("people.profile.update", { agree_sensitive: true });
    const { data } = await man.client.call("introductions.requests.get", {
      matchId: woman.introductionId,
    });
    expect(Object.keys(data.user)).not.toContain("sensitive_agreed_at");
  });

  test("a suggestion shows no more than a search does", async () => {
    const consultant = api.clientWith(await tokenOf(api, "consultant"));
    const [theirs] = await api.db
      .select()
      .from(introductions)
      .where(eq(introductions.id, woman.introductionId));
    await consultant.call("introductions.suggestions.add", {
      id: man.introductionId,
      code: theirs?.code ?? "",
    });
    const { data } = await man.client.call("introductions.own.mine");
    expect(data.suggestions.map(({ user }) => user._id)).toEqual([woman.id]);
    await expectHidden(man, woman, "contact");
  });

  test("a request shows no addresses, on neither side", async () => {
    const { data } = await man.client.call("introductions.requests.send", {
      matchId: woman.introductionId,
      message: "May we talk?",
    });
    matchId = data._id;
    const consultant = api.clientWith(await tokenOf(api, "consultant"));
    await consultant.call("introductions.notes.update", {
      id: matchId,
      note: `${NOTE}, of the pair`,
    });
    await expectHidden(woman, man, "contact");
    await expectHidden(man, woman, "contact");
  });

  test("acceptance shows both the other's e-mail and phone, and nothing else", async () => {
    await woman.client.call("introductions.requests.accept", { matchId });
    await expectHidden(woman, man, "nothing");
    await expectHidden(man, woman, "nothing");
    const { data } = await man.client.call("introductions.requests.get", {
      matchId: woman.introductionId,
    });
    expect(data.tribe).toBe("Igbo");
  });

  test("a third person sees nothing of it", async () => {
    const third = await addMember(api);
    matchId = "";
    await expectHidden(third, man, "contact");
  });

  test("a rejection leaves both hidden", async () => {
    const asker = await addMan(api);
    const { data } = await asker.client.call("introductions.requests.send", {
      matchId: woman.introductionId,
      message: "Hello",
    });
    matchId = data._id;
    await woman.client.call("introductions.requests.reject", { matchId });
    await expectHidden(asker, woman, "contact");
    await expectHidden(woman, asker, "contact");
  });

  test("a refused member keeps the name of the person they asked, and sees nothing else", async () => {
    const asker = await addMan(api);
    const refuser = await addMember(api);
    const told = { data_occupation: "Midwife", data_hopes: "A garden" };
    const lists = { core_values: ["Patience"], countries: ["Ghana"], organisations: ["Choir"] };
    await api.db
      .update(users)
      .set({ answers: told, ...lists })
      .where(eq(users.id, refuser.id));
    const photoId = newId();
    await api.db.insert(photos).values({
      id: photoId,
      user_id: refuser.id,
      position: 0,
      url: "/media/her-picture",
      passed_at: new Date(),
    });
    const request = { matchId: refuser.introductionId, message: "Hello" };
    const { data } = await asker.client.call("introductions.requests.send", request);
    const told_of_her = new RegExp(`Midwife|A garden|Patience|Ghana|Choir|${photoId}`);
    const seen = async () => {
      const page = await asker.client.call("introductions.requests.get", { matchId: data._id });
      const list = await asker.client.call("introductions.own.mine");
      return [page.data.contact, list.data.sent[0]?.contact];
    };
    for (const contact of await seen()) expect(JSON.stringify(contact)).toMatch(told_of_her);
    await refuser.client.call("introductions.requests.reject", { matchId: data._id });
    for (const contact of await seen()) {
      expect(JSON.stringify(contact)).not.toMatch(told_of_her);
      expect(contact).toMatchObject({ _id: refuser.id, first_name: "Ngozi" });
    }
    const hers = await refuser.client.call("introductions.requests.get", { matchId: data._id });
    expect(hers.data.user.first_name).toBe("Emeka");
  });

  test("a person who refused somebody is no longer among that person's suggestions", async () => {
    const asker = await addMan(api);
    const refuser = await addMember(api);
    const consultant = api.clientWith(await tokenOf(api, "consultant"));
    const own = { id: refuser.introductionId };
    await consultant.call("introductions.own.deactivate", own);
    const { data } = await consultant.call("introductions.own.activate", own);
    await consultant.call("introductions.suggestions.add", {
      id: asker.introductionId,
      code: data.code ?? "",
    });
    const suggested = async () =>
      (await asker.client.call("introductions.own.mine")).data.suggestions.length;
    expect(await suggested()).toBe(1);
    const request = { matchId: refuser.introductionId, message: "Hello" };
    const asked = await asker.client.call("introductions.requests.send", request);
    await refuser.client.call("introductions.requests.reject", { matchId: asked.data._id });
    expect(await suggested()).toBe(0);
  });
});

test("consultants see all of it", async () => {
  const consultant = api.clientWith(await tokenOf(api, "consultant"));
  const person = await addMan(api);
  await consultant.call("introductions.notes.update", { id: person.introductionId, note: NOTE });
  const { data, updated_user } = await consultant.call("introductions.own.ofUser", {
    userId: person.id,
  });
  expect(data.note).toBe(NOTE);
  expect(updated_user.account_email).toBe(person.email);
});
