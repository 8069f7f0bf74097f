import { addMan, type TestPerson, tokenOf } from "@agbara/api/testing/people.ts";
import { DAY_MS } from "@agbara/shared/age.ts";
import { dayInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { realApi } from "../../testing/real-api.ts";
import { openConsole } from "../testing/open-console.tsx";

const api = await realApi({ members: 0 });
const token = await tokenOf(api, "consultant");
const consultant = api.clientWith(token);

const day = (days: number) => dayInLagos(new Date(api.deps.now().getTime() + days * DAY_MS));

async function dueFor(first_name: string, days: number): Promise<TestPerson> {
  const person = await addMan(api, { first_name });
  const follow_up = { due_on: day(days), reason: `Ring ${first_name}` };
  const { introductionId: id } = person;
  await consultant.call("introductions.assignments.followUp", { id, follow_up });
  return person;
}

const planned = async (userId: string) =>
  (await consultant.call("introductions.own.ofUser", { userId })).data.follow_up;
const dueList = async () => within(await screen.findByRole("region", { name: /^Due today/ }));
const press = (keys: string) => userEvent.keyboard(keys);

it("begins with who is due: the overdue are marked and first; done by a key, and undone by another", async () => {
  const today = await dueFor("Chike", 0);
  const late = await dueFor("Bayo", -3);
  await dueFor("Later", 2);
  openConsole("/admin21", { fetch: api.fetch, token });
  const due = await dueList();
  expect(due.getAllByText(/, 34$/).map((link) => link.textContent)).toEqual([
    "Bayo, 34",
    "Chike, 34",
  ]);
  due.getByText(/^Overdue since/);
  due.getByText("Ring Bayo");
  screen.getByRole("link", { name: /My people\s*2\s*due today, 1 overdue/ });

  await press("j");
  await press("d");
  await screen.findByText("Success: Follow-up done");
  expect(await planned(late.id)).toBeNull();
  await waitFor(() => expect(due.queryByText("Bayo, 34")).toBeNull());
  expect(document.activeElement?.textContent).toContain("Chike");
  await press("{Control>}z{/Control}");
  await due.findByText("Bayo, 34");
  expect(await planned(late.id)).toMatchObject({ reason: "Ring Bayo" });

  await press("j");
  expect(document.activeElement?.textContent).toContain("Chike");
  await press("f");
  await screen.findByRole("dialog", { name: "Move the follow-up of Chike" });
  await press("{Enter}");
  // The earlier undo already showed the same message. So we wait for the saved data instead of the message.
  await waitFor(async () =>
    expect(await planned(today.id)).toEqual({ due_on: day(1), reason: "Ring Chike" }),
  );
  await waitFor(() => expect(due.queryByText("Chike, 34")).toBeNull());
});

it("Enter opens the person who is due", async () => {
  await dueFor("Obinna", -9);
  openConsole("/admin21", { fetch: api.fetch, token });
  await (await dueList()).findByText("Obinna, 34");
  await press("j");
  await press("{Enter}");
  await screen.findByRole("heading", { level: 1, name: "Obinna, 34" });
});

it("from a person who is due a key goes on to the next, without the list in between", async () => {
  await dueFor("Amadi", -12);
  await dueFor("Bode", -11);
  openConsole("/admin21", { fetch: api.fetch, token });
  await (await dueList()).findByText("Amadi, 34");
  await press("j");
  await press("{Enter}");
  await screen.findByRole("heading", { level: 1, name: "Amadi, 34" });
  await press("]");
  await screen.findByRole("heading", { level: 1, name: "Bode, 34" });
});

it("a key takes on a new person, who is then among one's own people", async () => {
  const { id } = await addMan(api, { first_name: "Zubi", member_status: "unregistered" });
  openConsole("/admin21", { fetch: api.fetch, token });
  const fresh = within(await screen.findByRole("region", { name: /^New, without a consultant/ }));
  (await fresh.findByText("Zubi, 34")).closest<HTMLElement>("[data-card]")?.focus();
  const all = fresh.getByRole("link", { name: "All" });
  expect(all.getAttribute("href")).toBe(
    "/admin21/introductions/users?status=any&consultant=none&first_call=any",
  );
  await press("t");
  await screen.findByText("Success: You are the consultant now");
  await waitFor(() => expect(fresh.queryByText("Zubi, 34")).toBeNull());
  const { data } = await consultant.call("introductions.own.ofUser", { userId: id });
  expect(data.consultant?.first_name).toBe("Chidinma");
});

it("a colleague's newer plan is not finished by mistake: it is shown instead", async () => {
  const { introductionId: id, id: userId } = await dueFor("Emeka", -20);
  openConsole("/admin21", { fetch: api.fetch, token });
  const due = await dueList();
  await due.findByText("Ring Emeka");
  const admin = api.clientWith(await tokenOf(api, "admin"));
  const follow_up = { due_on: day(-20), reason: "His father is ill" };
  await admin.call("introductions.assignments.followUp", { id, follow_up });
  await userEvent.click(due.getByRole("button", { name: "Done for Emeka" }));
  await screen.findByText(/^Ìfẹ́olúwa changed this follow-up while you were writing/);
  await due.findByText("His father is ill");
  expect(await planned(userId)).toEqual(follow_up);
});

it("an action whose answer is lost may be done: the screen says so, and a second press is safe", async () => {
  const { id: userId } = await dueFor("Tunde", -30);
  const network = { lost: /none/ };
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const answer = await api.fetch(input, init);
    if (network.lost.test(init?.method ?? "GET")) throw new TypeError("Failed to fetch");
    return answer;
  };
  openConsole("/admin21", { fetch, token });
  const due = await dueList();
  const done = () => due.getByRole("button", { name: "Done for Tunde" });
  await due.findByText("Ring Tunde");
  network.lost = /./;
  await userEvent.click(done());
  await screen.findByText(/Tunde's follow-up may be done\. If it still stands here, press Done/);
  expect(await planned(userId)).toBeNull();
  // We prevent the screen from reading the list again. So the row is still there and somebody can press its button a
  // second time.
  network.lost = /GET/;
  await userEvent.click(done());
  await screen.findByText("Success: Follow-up done");
  network.lost = /none/;
  expect(await planned(userId)).toBeNull();
  await waitFor(() => expect(due.queryByText("Ring Tunde")).toBeNull());
});

it("the present week is marked as such", async () => {
  openConsole("/admin21", { fetch: api.fetch, token });
  const weeks = await screen.findAllByRole("link", { name: /^Week of/ });
  expect(weeks.at(-1)?.getAttribute("aria-label")).toContain(", this week:");
  expect(weeks.at(-2)?.getAttribute("aria-label")).not.toContain("this week");
});

it("a figure counts the late first calls, and leads to exactly those people", async () => {
  const late = await addMan(api, { first_name: "Wale", member_status: "unregistered" });
  await addMan(api, { first_name: "Yinka", member_status: "unregistered" });
  await api.db.execute(
    `update users set awaits_call_since = awaits_call_since - interval '14 days' where id = '${late.id}'`,
  );
  openConsole("/admin21", { fetch: api.fetch, token });
  await userEvent.click(await screen.findByRole("link", { name: /^1 late first call/ }));
  await screen.findByRole("heading", { level: 1, name: /^Introductions/ });
  await screen.findByText("Wale, 34");
  expect(screen.queryByText("Yinka, 34")).toBeNull();
});
