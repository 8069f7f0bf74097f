import { tokenOf } from "@agbara/api/testing/people.ts";
import { newPair, newReturn, newSafetyReport } from "@agbara/api/testing/records.ts";
import { startTestApi, type TestApi } from "@agbara/api/testing/start-test-api.ts";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { session } from "../../../providers/session.ts";
import { openConsole } from "../../testing/open-console.tsx";
import { clockOf } from "./safety-words.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 0 });
});
afterAll(() => api.stop());
afterEach(() => {
  cleanup();
  session.logout("asked");
});

const open = async (path: string) =>
  openConsole(path, { fetch: api.fetch, token: await tokenOf(api, "consultant") });
const desk = async () => api.clientWith(await tokenOf(api, "admin"));

it("a report is finished from the list in under 10 keys", async () => {
  const pair = await newPair(api);
  const { id } = await newSafetyReport(pair);
  await open("/admin21/safety");
  await screen.findByRole("listitem");
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await userEvent.keyboard(key);
  };
  await press("n");
  await screen.findByText(/^Yours until/);
  await screen.findByText("He asked me for money.");
  expect(screen.getAllByText(/May we talk/)).toHaveLength(2);
  await press("h");
  await screen.findByText(/found by no other member/);
  await press("w");
  await screen.findByRole("dialog", { name: "Warn Emeka?" });
  await press("{Enter}");
  await screen.findByText(/No report waits for you/);
  expect(keys).toBeLessThan(10);
  const { data } = await (await desk()).call("introductions.safety.one", { id });
  expect(data).toMatchObject({ verdict: "warn", held: false });
});

it("a report that a colleague has cannot be decided", async () => {
  const { id } = await newSafetyReport(await newPair(api));
  await (await desk()).call("introductions.safety.claim", { id });
  await open(`/admin21/safety/${id}`);
  await screen.findByText(/has it now, until/);
  expect(screen.queryByRole("button", { name: /^Warn/ })).toBeNull();
  await (await desk()).call("introductions.safety.decide", { id, verdict: "nothing" });
});

it("the list says how much time is left, and the dashboard shows what waits", async () => {
  const { asked, matchId } = await newPair(api);
  await asked.client.call("introductions.safety.report", { matchId, reason: "unsafe" });
  const list = await open("/admin21/safety");
  const [card] = await screen.findAllByRole("listitem");
  expect(card?.textContent).toContain("Felt unsafe: Emeka");
  expect(card?.textContent).toMatch(/3 hours left|4 hours left/);
  list.unmount();
  await open("/admin21");
  const line = (await screen.findByRole("link", { name: "Reports 1" })).parentElement;
  expect(line?.textContent).toMatch(/[34] hours left/);
});

it("an account is closed by keys, and a colleague finds it on the dashboard and keeps it closed", async () => {
  const pair = await newPair(api);
  const { id } = await newSafetyReport(pair);
  const atDesk = await open(`/admin21/safety/${id}`);
  await userEvent.click(await screen.findByRole("button", { name: "Take it" }));
  await screen.findByText(/^Yours until/);
  await userEvent.keyboard("c");
  const dialog = await screen.findByRole("dialog", { name: "Close the account of Emeka?" });
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Fraud" }).checked).toBe(true);
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  atDesk.unmount();
  const own = await open(`/admin21/safety/${id}`);
  await screen.findByText(/You closed this account/);
  expect(screen.queryByRole("button", { name: /^Stays closed/ })).toBeNull();
  own.unmount();
  session.logout("asked");
  const token = await tokenOf(api, "admin");
  openConsole("/admin21", { fetch: api.fetch, token });
  await userEvent.click(await screen.findByRole("link", { name: "Closed accounts 1" }));
  await userEvent.click(await screen.findByRole("link", { name: /Emeka/ }));
  await screen.findByRole("heading", { name: "The account is closed" });
  await userEvent.keyboard("y");
  await screen.findByText(/^Success: The account of .* stays closed/);
  const { data } = await (await desk()).call("introductions.safety.one", { id });
  expect(data.closing).toMatchObject({ waits: [], reopened: null });
});

it("a person who may have returned is in a list, and a consultant notes by a key who it is", async () => {
  const { id } = await newReturn(api);
  await open("/admin21/safety?which=returns");
  await screen.findByText(/The same phone number as of the closed account of/);
  await userEvent.keyboard("j");
  await userEvent.keyboard("s");
  await screen.findByText(/^Success: .* is noted as the person whose account we closed/);
  await screen.findByText("Nobody who returned waits");
  const { data } = await (await desk()).call("introductions.safety.returns", { settled: true });
  expect(data.data).toMatchObject([{ _id: id, same_person: true }]);
});

it.each([
  ["2026-11-21T12:00:00Z", "4 hours left"],
  ["2026-11-21T08:01:00Z", "1 minute left"],
  ["2026-11-24T08:00:00Z", "3 days left"],
  ["2026-11-21T05:00:00Z", "Overdue by 3 hours"],
])("the clock of a report that is due at %s says %s", (due, text) => {
  expect(clockOf(due, new Date("2026-11-21T08:00:00Z")).text).toBe(text);
});

it("a consultant who gave the person away reads who can decide, and cannot take the report", async () => {
  const pair = await newPair(api);
  const { id } = await newSafetyReport(pair);
  const me = await api.clientWith(await tokenOf(api, "consultant")).call("people.profile.me");
  const given = { id: pair.asker.introductionId };
  const admin = await desk();
  for (const consultant_id of [me.data._id, null])
    await admin.call("introductions.assignments.assign", { ...given, consultant_id });
  await open(`/admin21/safety/${id}`);
  const said = await screen.findByText(/did so in the last 90 days/);
  expect(said.textContent).toMatch(/These colleagues can decide: \S+/);
  expect(screen.queryByRole("button", { name: /^Take it/ })).toBeNull();
  await admin.call("introductions.safety.claim", { id });
  await admin.call("introductions.safety.decide", { id, verdict: "nothing" });
});
