import { addMember } from "@agbara/api/testing/people.ts";
import { createClient } from "@agbara/shared/client/client.ts";
import { readToken } from "@agbara/shared/session/token.ts";
import { afterEach, expect, it } from "vitest";
import { session, transportDeps } from "../../../providers/session.ts";
import { realApi } from "../../../testing/real-api.ts";
import { Saver } from "./saver.ts";

const api = await realApi({ members: 0 });
let savers: Saver[] = [];
afterEach(() => {
  for (const saver of savers) saver.stop();
  savers = [];
});

/** Creates a person with a phone. Records what the phone sends, and can switch off its network. */
async function applicant() {
  const person = await addMember(api);
  const bodies: unknown[] = [];
  const network = { works: true };
  const line: typeof fetch = async (input, init) => {
    if (!network.works) throw new TypeError("no network");
    if (init?.method === "PATCH") bodies.push(JSON.parse(String(init.body)));
    return api.fetch(input, init);
  };
  const login = (token = person.token) =>
    session.login({
      token,
      introductions: false,
      user: { _id: readToken(token).sub, first_name: "Ngozi" },
    });
  const open = async () => {
    const client = createClient({ ...transportDeps, fetch: line, wait: async () => undefined });
    const saver = new Saver(client, () => network.works);
    savers.push(saver);
    await saver.read();
    return saver;
  };
  login();
  const onRecord = async () => (await person.client.call("fundraising.applications.own")).data;
  return { ...person, bodies, network, login, open, onRecord };
}

const stored = () => JSON.stringify({ ...localStorage, ...sessionStorage });

it("each answer is saved by itself: what was not touched is not sent", async () => {
  const me = await applicant();
  const saver = await me.open();
  saver.type("name", "Ngozi Okafor");
  await saver.settle();
  saver.type("pitch", "I bake.");
  await saver.settle();
  expect(me.bodies).toEqual([{ name: "Ngozi Okafor" }, { pitch: "I bake." }]);
  expect(await me.onRecord()).toMatchObject({ name: "Ngozi Okafor", pitch: "I bake." });
  expect(saver.state()).toMatchObject({ phase: "idle", kept: {} });
  expect(localStorage.getItem("application")).toBeNull();
});

it("text typed without a network stays on the device, also after a reload, and goes in one call", async () => {
  const me = await applicant();
  const saver = await me.open();
  me.network.works = false;
  saver.type("name", "Ngozi");
  saver.type("name", "Ngozi Okafor");
  saver.type("pitch", "I bake.");
  expect(await saver.settle()).toBe(false);
  expect(saver.state().phase).toBe("failed");
  saver.stop();
  sessionStorage.clear();

  const opened = await me.open();
  expect(opened.state()).toMatchObject({ isOld: true, application: null });
  expect(opened.state().kept.pitch?.value).toBe("I bake.");
  me.network.works = true;
  await opened.read();
  expect(await opened.settle()).toBe(true);
  expect(me.bodies).toEqual([{ name: "Ngozi Okafor", pitch: "I bake." }]);
  expect(await me.onRecord()).toMatchObject({ name: "Ngozi Okafor", pitch: "I bake." });
});

it("a save whose answer was lost is found on record, and not sent twice", async () => {
  const me = await applicant();
  const saver = await me.open();
  me.network.works = false;
  saver.type("pitch", "I bake.");
  await saver.settle();
  await me.client.call("fundraising.applications.save", { pitch: "I bake." });
  me.network.works = true;
  expect(await saver.settle()).toBe(true);
  expect(me.bodies).toEqual([]);
});

it("a later answer from another device stays; this device keeps its own text, and can use it", async () => {
  const me = await applicant();
  const saver = await me.open();
  saver.type("pitch", "I bake.");
  await saver.settle();
  me.network.works = false;
  saver.type("pitch", "I bake on my phone.");
  saver.type("address", "Shop 4");
  await saver.settle();
  api.setNow(new Date(Date.now() + 60_000));
  await me.client.call("fundraising.applications.save", { pitch: "I bake at the café." });
  me.network.works = true;
  await saver.settle();
  expect(await me.onRecord()).toMatchObject({ pitch: "I bake at the café.", address: "Shop 4" });
  expect(saver.state().kept.pitch).toMatchObject({ value: "I bake on my phone.", aside: true });
  saver.decide("pitch", true);
  await saver.settle();
  expect((await me.onRecord())?.pitch).toBe("I bake on my phone.");
  api.setNow(new Date());
});

it("text typed when a session ended by itself is there after the next login, and is sent", async () => {
  const me = await applicant();
  const saver = await me.open();
  me.network.works = false;
  saver.type("story", "I began with one oven.");
  await saver.settle();
  session.logout("refused");
  saver.stop();
  me.network.works = true;
  me.login();
  const opened = await me.open();
  await opened.settle();
  expect((await me.onRecord())?.story).toBe("I began with one oven.");
});

it("a chosen logout leaves nothing on the device, nor does another person find anything", async () => {
  const me = await applicant();
  const saver = await me.open();
  me.network.works = false;
  saver.type("story", "I began with one oven.");
  expect(stored()).toContain("one oven");
  const other = await addMember(api);
  me.login(other.token);
  expect((await me.open()).state().kept).toEqual({});
  session.logout("asked");
  expect(stored()).not.toContain("one oven");
});

it("an answer that the server refuses does not hold the others back", async () => {
  const me = await applicant();
  const saver = await me.open();
  saver.type("state", "ng-xx");
  saver.type("name", "Ngozi Okafor");
  await saver.settle();
  expect(saver.state().refused.state).toMatch(/state/);
  expect((await me.onRecord())?.name).toBe("Ngozi Okafor");
});

it("text typed during a save is sent after it", async () => {
  const me = await applicant();
  const saver = await me.open();
  saver.type("pitch", "I bake");
  const saving = saver.settle();
  saver.type("pitch", "I bake bread");
  await saving;
  expect(await saver.settle()).toBe(true);
  expect((await me.onRecord())?.pitch).toBe("I bake bread");
});

it("text that another tab has saved is not taken for this tab's text", async () => {
  const me = await applicant();
  const [one, two] = [await me.open(), await me.open()];
  one.type("pitch", "I bake.");
  await one.settle();
  two.type("pitch", "I bake bread.");
  one.othersTyped();
  await two.settle();
  one.othersTyped();
  expect(one.state().kept).toEqual({});
  one.leave();
  await one.settle();
  expect(me.bodies).toEqual([{ pitch: "I bake." }, { pitch: "I bake bread." }]);
});
