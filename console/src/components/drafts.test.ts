import { addMember, type TestPerson } from "@agbara/api/testing/people.ts";
import { startTestApi, type TestApi } from "@agbara/api/testing/start-test-api.ts";
import { act, renderHook } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";

let api: TestApi;
let person: TestPerson;
let other: TestPerson;
beforeAll(async () => {
  api = await startTestApi({ members: 0 });
  person = await addMember(api);
  other = await addMember(api);
});
afterAll(() => api.stop());

/** Loads the modules again, as a reload of the page does. The browser's storage stays. */
async function loaded() {
  vi.resetModules();
  const { session } = await import("../providers/session.ts");
  const { useDraft } = await import("./drafts.ts");
  const open = () => renderHook(() => useDraft<string>("note 1")).result;
  return { session, open };
}

const answerFor = ({ id: _id, token }: TestPerson) => ({
  token,
  user: { _id, first_name: "Ada" },
  introductions: false,
});

beforeEach(async () => (await loaded()).session.login(answerFor(person)));
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

it("a draft is there again after leaving its screen, and after a reload", async () => {
  const page = await loaded();
  const screen = page.open();
  act(() => screen.current.set("Half a sentence"));
  expect(page.open().current.draft).toBe("Half a sentence");
  expect((await loaded()).open().current.draft).toBe("Half a sentence");
});

it("it goes once it is saved", async () => {
  const screen = (await loaded()).open();
  act(() => screen.current.set("Half a sentence"));
  act(() => screen.current.settle());
  expect(sessionStorage).toHaveLength(0);
});

it("text typed while a part of it is sent stays", async () => {
  const screen = (await loaded()).open();
  const asked = screen.current;
  act(() => screen.current.set("Half a sentence"));
  act(() => asked.revise((present) => `${present}, with a photo`));
  expect(screen.current.draft).toBe("Half a sentence, with a photo");
});

it("text typed during a save stays", async () => {
  const screen = (await loaded()).open();
  act(() => screen.current.set("Half a sentence"));
  const sent = screen.current;
  act(() => screen.current.set("Half a sentence, and the rest"));
  act(() => sent.settleSent("Half a sentence", (typed) => `${typed}.`));
  expect(screen.current.draft).toBe("Half a sentence, and the rest.");
  act(() => screen.current.settleSent("Half a sentence, and the rest.", (typed) => typed));
  expect(screen.current.draft).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

it("it goes with the session", async () => {
  const { session, open } = await loaded();
  const screen = open();
  act(() => screen.current.set("Half a sentence"));
  session.logout("asked");
  expect(sessionStorage).toHaveLength(0);
});

it("it waits for its owner where the session ended by itself", async () => {
  const { session, open } = await loaded();
  const screen = open();
  act(() => screen.current.set("Half a sentence"));
  session.logout("refused");
  act(() => screen.current.set("Half a sentence, and more while the screen was leaving"));
  const next = await loaded();
  expect(next.open().current.draft).toBeNull();
  next.session.login(answerFor(person));
  expect(next.open().current.draft).toBe("Half a sentence, and more while the screen was leaving");
});

it("it lasts as long as the page where the browser's storage is full", async () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  const { open } = await loaded();
  const { session } = await import("../providers/session.ts");
  session.login(answerFor(person));
  const screen = open();
  act(() => screen.current.set("Half a sentence"));
  session.logout("refused");
  session.login(answerFor(person));
  expect(open().current.draft).toBe("Half a sentence");
});

it("anyone who signs in next does not find it", async () => {
  const screen = (await loaded()).open();
  act(() => screen.current.set("Half a sentence"));
  // First another tab logs out and in again. Then somebody reloads this tab.
  localStorage.clear();
  const { session } = await loaded();
  expect(sessionStorage).toHaveLength(0);
  session.login(answerFor(other));
  expect((await loaded()).open().current.draft).toBeNull();
});

it("nothing of it is in local storage", async () => {
  const screen = (await loaded()).open();
  act(() => screen.current.set("Half a sentence"));
  expect(JSON.stringify({ ...localStorage })).not.toContain("sentence");
});
