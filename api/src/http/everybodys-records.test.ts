import { randomUUID } from "node:crypto";
import { DEFAULT_INTRODUCTION_AGES } from "@agbara/shared/constants.ts";
import { type Call, type CallName, calls } from "@agbara/shared/contract/calls.ts";
import { may, type Role } from "@agbara/shared/policy.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { introductions, photos } from "../db/schema.ts";
import { newId } from "../ids.ts";
import { ask } from "../testing/ask.ts";
import { pathOf } from "../testing/paths.ts";
import { addMan, addMember, type TestPerson, tokenOf } from "../testing/people.ts";
import { startTestApi, type TestApi } from "../testing/start-test-api.ts";

/** Every call × everybody who could make it × a record of theirs, of somebody else's and of nobody's. */

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 0, env: { THROTTLE_FACTOR: "1000" } });
});
afterAll(() => api.stop());

/** A man who asked a woman; nothing of theirs is anybody else's but a consultant's. */
interface Pair {
  asker: TestPerson;
  asked: TestPerson;
  matchId: string;
}

async function newPair(): Promise<Pair> {
  const asker = await addMan(api);
  const asked = await addMember(api);
  const { data } = await asker.client.call("introductions.request", {
    matchId: asked.introductionId,
    message: "May we talk?",
  });
  return { asker, asked, matchId: data._id };
}

type Values = Record<string, string>;

interface Row {
  /** Who the record belongs to, of the members; null where it is for staff alone. */
  owner: "asker" | "asked" | null;
  /** The path's values, or the body's where they stand there, of one such record. */
  record(pair: Pair): Promise<Values> | Values;
  body?(values: Values): object;
  /** What is right for the owner, or for staff, besides 200. */
  also?: number[];
  /** How a record of somebody else's is refused, where not by 404. */
  refusal?: number;
  /** Whose it is among staff; everybody's where nobody is named. */
  staffOwner?: "consultant";
}

const introductionOf = (name: string) => (pair: Pair) => ({ [name]: pair.asked.introductionId });
const matchOf = ({ matchId }: Pair) => ({ matchId });
const personOf = ({ asked }: Pair) => ({ userId: asked.id });

async function photoOf({ asker }: Pair): Promise<string> {
  const id = newId();
  await api.db.insert(photos).values({ id, user_id: asker.id, position: 0, url: `/media/${id}` });
  return id;
}

/** A pre-match that nobody has sent yet, for the man to send. */
async function unsentMatch({ asker }: Pair): Promise<string> {
  const woman = await addMember(api);
  const id = newId();
  const now = api.deps.now();
  await api.db.insert(introductions).values({
    ...{ id, user_id: asker.id, contact_id: woman.id, request_status: "none" },
    ...{ ...DEFAULT_INTRODUCTION_AGES, created_at: now, updated_at: now },
  });
  return id;
}

async function newStaff(): Promise<Values> {
  const admin = api.clientWith(await tokenOf(api, "admin"));
  const { data } = await admin.call("admin.staff.create", {
    ...{ role: "consultant", first_name: "Ada", email: `${randomUUID()}@agbara.example` },
    ...{ birth_date: "1990-01-01", gender: "female", country_code: "NG" },
  });
  return { userId: data._id };
}

async function newFaq(): Promise<Values> {
  const admin = api.clientWith(await tokenOf(api, "admin"));
  const { data } = await admin.call("admin.faqs.create", FAQ);
  return { id: data.id };
}

const FAQ = { faq_type: "faqs", title: "T", post: "P", position: 1 } as const;
const message = () => ({ message: "Hello" });
const REGISTRATION = {
  ...{ ...DEFAULT_INTRODUCTION_AGES, min_height: null, my_height: null, state: null, tribe: null },
  ...{ city: null, distant_relationship: false, details: null, note: null },
};

/** What a call names by an id: null where it names nobody's record, or only the caller's own. */
const ROWS: Record<CallName, Row | null> = {
  "introductions.get": { owner: "asked", record: matchOf },
  "introductions.request": {
    owner: "asker",
    record: async (pair) => ({ matchId: await unsentMatch(pair) }),
    body: message,
  },
  "introductions.accept": { owner: "asked", record: matchOf, body: message },
  "introductions.reject": { owner: "asked", record: matchOf },
  "subscriptions.get": {
    owner: "asker",
    record: async ({ asker }) => ({
      id: (await asker.client.call("subscriptions.premium")).data._id,
    }),
  },
  "account.photos.order": {
    owner: "asker",
    record: async (pair) => ({ photo: await photoOf(pair) }),
    body: ({ photo }) => ({ photo_ids: [photo] }),
    refusal: 422,
  },
  "account.photos.remove": {
    owner: "asker",
    record: async (pair) => ({ photoId: await photoOf(pair) }),
  },
  "account.sessions.end": {
    owner: "asker",
    record: async ({ asker }) => ({
      id: (await asker.client.call("account.sessions.list")).data[0]?._id ?? "",
    }),
  },
  "admin.introductions.ofUser": { owner: null, record: personOf },
  "admin.introductions.ofOwner": { owner: null, record: personOf },
  "admin.users.get": { owner: null, record: personOf },
  "admin.introductions.withRequests": { owner: null, record: personOf },
  "admin.introductions.request": {
    owner: null,
    record: async (pair) => ({ introductionId: await unsentMatch(pair) }),
    body: message,
  },
  "admin.introductions.register": {
    owner: null,
    record: introductionOf("introductionId"),
    body: () => REGISTRATION,
  },
  "admin.introductions.activate": { owner: null, record: introductionOf("id") },
  "admin.introductions.deactivate": { owner: null, record: introductionOf("id") },
  "admin.introductions.note": {
    owner: null,
    record: introductionOf("id"),
    body: () => ({ note: "Met." }),
  },
  "admin.introductions.notes": { owner: null, record: introductionOf("id") },
  "admin.introductions.suggestion": {
    owner: null,
    record: introductionOf("id"),
    body: () => ({ code: "abcdef" }),
    also: [422],
  },
  "admin.desk.searches.delete": {
    owner: null,
    staffOwner: "consultant",
    record: async () => {
      const consultant = api.clientWith(await tokenOf(api, "consultant"));
      const search = { list: "users", name: "Mine", query: "min_age=22&max_age=40" } as const;
      return { id: (await consultant.call("admin.desk.searches.save", search)).data._id };
    },
  },
  "admin.faqs.get": { owner: null, record: newFaq },
  "admin.faqs.update": { owner: null, record: newFaq, body: () => FAQ },
  "admin.faqs.delete": { owner: null, record: newFaq },
  "admin.staff.end": { owner: null, record: newStaff },
  "admin.staff.reopen": { owner: null, record: newStaff },

  "session.login": null,
  "session.register": null,
  "session.confirm": null,
  "session.logout": null,
  "users.me": null,
  "password.request": null,
  "password.reset": null,
  "faqs.list": null,
  "preMatched.search": null,
  "admin.preMatched.search": null,
  "admin.introductions.list": null,
  "admin.users.search": null,
  "admin.audit.list": null,
  "admin.exports.create": null,
  "admin.dashboard": null,
  "admin.desk.searches.list": null,
  "admin.desk.searches.save": null,
  "admin.desk.recent": null,
  "admin.staff.list": null,
  "admin.staff.create": null,
  "admin.faqs.list": null,
  "admin.faqs.create": null,
  "introductions.mine": null,
  "subscriptions.premium": null,
  "subscriptions.offer": null,
  "subscriptions.running": null,
  "account.updateProfile": null,
  "account.photos.add": null,
  "account.changePassword": null,
  "account.checkPassword": null,
  "account.changeEmail": null,
  "account.confirmEmail": null,
  "account.sessions.list": null,
  "account.sessions.endOthers": null,
  "account.consents.list": null,
  "account.consents.withdraw": null,
  "account.views": null,
  "account.export": null,
  "account.delete": null,
  "consents.record": null,
  "earlySignups.create": null,
  "tvSignups.mine": null,
  "tvSignups.create": null,
  "states.list": null,
  "states.get": null,
  "lgas.list": null,
  "lgas.get": null,
};

type Who = "visitor" | "owner" | "stranger" | "consultant" | "admin";

const ROLE: Record<Who, Role | null> = {
  ...{ visitor: null, owner: "member", stranger: "member" },
  ...{ consultant: "consultant", admin: "admin" },
};

async function tokenFor(who: Who, row: Row, pair: Pair): Promise<string | undefined> {
  if (who === "visitor") return undefined;
  if (who === "owner") return pair[row.owner ?? "asker"].token;
  return who === "stranger" ? (await addMan(api)).token : tokenOf(api, who);
}

const withId = (Object.entries(ROWS) as [CallName, Row | null][]).filter(
  (entry): entry is [CallName, Row] => entry[1] !== null,
);

/** The status that is right, and whether the answer must be the one for a record that nobody has. */
function rightFor(call: Call, row: Row, who: Who): { statuses: number[]; asIfNobodys: boolean } {
  const role = ROLE[who];
  if (!may(role, call.access)) return { statuses: [role ? 403 : 401], asIfNobodys: true };
  const isTheirs =
    role === "member" ? who === "owner" : row.owner === null && (row.staffOwner ?? who) === who;
  return isTheirs
    ? { statuses: [200, ...(row.also ?? [])], asIfNobodys: false }
    : { statuses: [row.refusal ?? 404], asIfNobodys: true };
}

describe.each(withId)("%s", (name, row) => {
  const call: Call = calls[name];

  test.each(["visitor", "stranger", "owner", "consultant", "admin"] as const)("%s", async (who) => {
    const pair = await newPair();
    const values = await row.record(pair);
    const nobodys = Object.fromEntries(Object.keys(values).map((key) => [key, randomUUID()]));
    const token = await tokenFor(who, row, pair);
    const asked = async (named: Values) => {
      const body = call.method === "GET" ? undefined : (row.body?.(named) ?? {});
      const { status, text } = await ask(api, call.method, pathOf(call, named), { token, body });
      return { status, text };
    };
    const { statuses, asIfNobodys } = rightFor(call, row, who);
    const nothing = await asked(nobodys);
    const answer = await asked(values);
    expect(statuses).toContain(answer.status);
    if (asIfNobodys) expect(answer, "nothing is learnt by the difference").toEqual(nothing);
    else expect(nothing.status).not.toBe(200);
  });
});

test("every call whose address names a record has its row", () => {
  const namesRecord = (Object.entries(calls) as [CallName, Call][]).filter(
    ([name, { path }]) =>
      path.includes("{") && !path.endsWith("{kind}/withdraw") && !/^(states|lgas)\./.test(name),
  );
  expect(namesRecord.filter(([name]) => ROWS[name] === null).map(([name]) => name)).toEqual([]);
});
