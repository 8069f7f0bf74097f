import { type Call, type CallName, calls } from "@agbara/shared/contract/calls.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ask } from "../testing/ask.ts";
import { newcomer } from "../testing/newcomer.ts";
import { pathOf } from "../testing/paths.ts";
import { addMan, addMember, type TestPerson, tokenOf } from "../testing/people.ts";
import { startTestApi, type TestApi } from "../testing/start-test-api.ts";

/** A person who joined only for fundraising has no gender in their profile, and must not appear in introductions. */

const NAME = "Nkemdilim";
const AGES = { min_age: 20, max_age: 75 };
/**
 * One request body for all of the members' calls about introductions. Each call reads only the fields that it knows.
 */
const BODY = { message: "Hello", paused: true, reason: "something_else" };

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 0 });
});
afterAll(() => api.stop());

const trader = () => addMember(api, { first_name: NAME, gender: undefined });
const consultant = async () => api.clientWith(await tokenOf(api, "consultant"));

/** Makes all calls that find or count people, as a consultant and as a member. Returns their answers as one text. */
async function everythingFound({ email, phone }: TestPerson, seeker: TestPerson) {
  const desk = await consultant();
  const man = await addMan(api, { email: `${crypto.randomUUID()}@people.example` });
  const found = {
    staff: await desk.call("introductions.search.preMatchedForStaff", AGES),
    staffByName: await desk.call("introductions.search.preMatchedForStaff", {
      ...AGES,
      name: NAME,
    }),
    staffByPhone: await desk.call("introductions.search.preMatchedForStaff", { ...AGES, phone }),
    list: await desk.call("introductions.search.list", AGES),
    members: await desk.call("introductions.search.members", AGES),
    membersByName: await desk.call("introductions.search.members", { ...AGES, name: NAME }),
    membersByPhone: await desk.call("introductions.search.members", { ...AGES, phone }),
    fitting: await desk.call("introductions.search.fitting", { userId: man.id }),
    file: await desk.call("introductions.search.export", {
      list: "members",
      filters: AGES,
      reason: "To look for the trader",
    }),
    byName: await desk.call("desk.find.people", { text: NAME }),
    byEmail: await desk.call("desk.find.people", { text: email }),
    byPhone: await desk.call("desk.find.people", { text: phone }),
    day: await desk.call("desk.day.read"),
    dashboard: await desk.call("desk.dashboard.read"),
    own: await seeker.client.call("introductions.search.preMatched", AGES),
    ownByGender: await seeker.client.call("introductions.search.preMatched", {
      ...AGES,
      gender: "female",
    }),
  };
  return JSON.stringify(found);
}

/** Counts the members twice: with the stored counts, and with a search. */
async function counted() {
  const desk = await consultant();
  const { introductions: by } = (await desk.call("desk.dashboard.read")).data;
  const { data } = await desk.call("introductions.search.members", AGES);
  return { by, pages: data.paginator.pageCount, shown: data.data.length };
}

describe("who came for fundraising alone", () => {
  test("joins without saying a gender, and reads their own profile", async () => {
    const visitor = await api.clientOf();
    const email = "trader@people.example";
    const { token } = await visitor.call(
      "people.signin.register",
      newcomer(email, { gender: undefined }),
    );
    const code = api.mails.at(-1)?.text.match(/^[A-Z2-9]{6}$/m)?.[0] ?? "";
    const joined = await visitor.call("people.signin.confirm", { email, token, code });
    expect(joined.introductions).toBe(false);
    const me = await api.clientWith(joined.token).call("people.profile.me");
    expect(me.data).toMatchObject({ first_name: "Ngozi", gender: null });
  });

  test("cannot join for introductions without it", async () => {
    const visitor = await api.clientOf();
    const wanted = newcomer("x@people.example", { gender: undefined, introductions: true });
    await expect(visitor.call("people.signin.register", wanted)).rejects.toMatchObject({
      status: 422,
      fields: { "user.gender": expect.any(String) },
    });
  });

  test("is in no search, list, fit or suggestion", async () => {
    const seeker = await addMan(api);
    const me = await trader();
    const found = await everythingFound(me, seeker);
    for (const mark of [me.id, NAME, me.email]) expect(found).not.toContain(`"${mark}`);
  });

  test("changes no count", async () => {
    const before = await counted();
    await trader();
    expect(await counted()).toEqual(before);
  });

  test.each([
    "people.profile.get",
    "introductions.own.ofUser",
    "introductions.own.ofOwner",
    "introductions.requests.received",
    "introductions.search.fitting",
    "desk.timeline.list",
  ] as const)("is nobody to consultants: %s", async (name) => {
    const { id: userId } = await trader();
    const { status } = await ask(api, "GET", pathOf(calls[name], { userId }), {
      token: await tokenOf(api, "consultant"),
    });
    expect(status).toBe(404);
  });

  const ofMembers = (Object.entries(calls) as [CallName, Call][]).filter(
    ([name, { access }]) =>
      name.startsWith("introductions.") && ["member", "signed-in"].includes(access),
  );
  test.each(ofMembers)("is asked for their gender first: %s", async (_, call) => {
    const { token, introductionId } = await trader();
    const ids = Object.fromEntries(
      [...call.path.matchAll(/\{(\w+)\}/g)].map(([, key = ""]) => [key, crypto.randomUUID()]),
    );
    const query = call.query ? "?min_age=20&max_age=75" : "";
    const { status, body } = await ask(api, call.method, pathOf(call, ids) + query, {
      token,
      body: call.method === "GET" ? undefined : BODY,
    });
    expect(introductionId).toBe("");
    expect({ status, requirement: body.requirement }).toEqual({
      status: 417,
      requirement: "profile",
    });
  });

  test("enters with their gender, once: then they are counted and found", async () => {
    const before = await counted();
    const me = await trader();
    const { data } = await me.client.call("people.profile.update", { gender: "female" });
    expect(data.gender).toBe("female");
    await me.client.call("people.profile.update", { gender: "female" });
    const desk = await consultant();
    expect((await desk.call("desk.find.people", { text: me.email })).data.people).toHaveLength(1);
    expect((await counted()).by.unregistered).toBe(before.by.unregistered + 1);
    expect((await me.client.call("introductions.own.mine")).data).toMatchObject({ sent: [] });
    const again = await me.client.call("people.profile.update", { gender: "male" });
    expect(again.data.gender).toBe("female");
  });

  test("takes everything about themselves away, and leaves", async () => {
    const me = await trader();
    const { data } = await me.client.call("people.privacy.export");
    expect(data).toMatchObject({ account: { gender: null }, introduction: null });
    await me.client.call("people.privacy.delete", { password: "Agbara-demo-2026" });
    await expect(me.client.call("people.profile.me")).rejects.toMatchObject({ status: 401 });
  });
});
