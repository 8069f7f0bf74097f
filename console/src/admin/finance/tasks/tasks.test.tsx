import { tokenOf } from "@agbara/api/testing/people.ts";
import { startTestApi, type TestApi } from "@agbara/api/testing/start-test-api.ts";
import { newStrayTask, newTask } from "@agbara/api/testing/tasks.ts";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { session } from "../../../providers/session.ts";
import { openConsole } from "../../testing/open-console.tsx";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 0 });
});
afterAll(() => api.stop());
afterEach(() => {
  cleanup();
  session.logout("asked");
});

const open = async (address = "/admin21/tasks", who: "finance" | "finance2" = "finance") =>
  openConsole(address, { fetch: api.fetch, token: await tokenOf(api, who) });
const finance = async () => api.clientWith(await tokenOf(api, "finance2"));

it("says what waits and what to do, the overdue one first, and a key closes it with words", async () => {
  const day = (at: string) => new Date(at);
  await newTask(api.db, { cause: "float_low", about: "2026-11-23", dueAt: day("2999-01-01") });
  await newTask(api.db, { cause: "fee_differs", about: "agb-1", dueAt: day("2020-01-01") });
  await open();
  await screen.findByText("2 tasks wait, the earliest deadline first");
  expect(
    screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent),
  ).toEqual(["A fee differs", "Our own money is low"]);
  screen.getByText(/^Was due/);
  screen.getByText(/^The gateway has changed the fee/);
  await userEvent.keyboard("jc");
  await userEvent.type(await screen.findByLabelText(/^What was done/), "Asked the gateway.");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await screen.findByText("1 task waits, the earliest deadline first");
  const { data } = (await (await finance()).call("finance.tasks.list", { closed: true })).data;
  expect(data).toMatchObject([{ cause: "fee_differs", reason: "Asked the gateway." }]);
});

it("one about money that we promised to pay by a day is due on that day", async () => {
  await newTask(api.db, { cause: "payout_late", about: "2020-01-01" });
  await open("/admin21/tasks?cause=payout_late");
  await screen.findByText(/^Was due 1 Jan 2020 · \d+ days$/);
  screen.getByRole("link", { name: "Open the payouts" });
  expect(screen.queryByText("Not urgent")).toBeNull();
});

it("one that a colleague closed in the meantime is told, and leaves the list", async () => {
  const taskId = await newTask(api.db, { cause: "settlement_differs", about: "sandbox 1" });
  await open("/admin21/tasks?cause=settlement_differs");
  await screen.findByText("1 task waits, the earliest deadline first");
  await (await finance()).call("finance.tasks.close", { taskId, reason: "Looked at it." });
  await userEvent.keyboard("jc");
  await userEvent.type(await screen.findByLabelText(/^What was done/), "Me, too.");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await screen.findByText(/^This task is closed already/);
  await userEvent.keyboard("{Escape}");
  await waitFor(() =>
    expect(screen.queryByText("A settlement differs", { selector: "h2 *" })).toBeNull(),
  );
});

it("a payment without a gift: one proposes by a key where it goes, and another agrees by a key", async () => {
  const { taskId } = await newStrayTask(api);
  await open("/admin21/tasks?cause=unknown_payment");
  await screen.findByText("1 task waits, the earliest deadline first");
  const row = within(screen.getByText(/^shop-/).closest("tbody") as never);
  row.getByText("₦5,000");
  // The screen shows the payer only after a person has pressed "Say where it goes".
  expect(screen.queryByText(/shop@people\.example/)).toBeNull();
  row.getByRole("button", { name: /^Say where it goes/ });
  await userEvent.keyboard("jw");
  await screen.findByText(/^₦5,000, paid by shop@people\.example/);
  await userEvent.type(screen.getByLabelText(/^What you found out/), "Nobody knows it.");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await screen.findByText(/^Proposed by you: the money goes back/);
  expect(screen.queryByRole("button", { name: "Agree" })).toBeNull();
  cleanup();
  session.logout("asked");
  await open("/admin21/tasks?cause=unknown_payment", "finance2");
  await screen.findByText(/^Proposed by .*: the money goes back.*Nobody knows it/);
  await userEvent.keyboard("ja{Enter}");
  await screen.findByText(
    /^The money is on its way back\. This task closes when the gateway has paid it/,
  );
  const { data } = (await (await finance()).call("finance.tasks.list", {})).data;
  expect(data.find(({ _id }) => _id === taskId)?.move?.state).toBe("agreed");
});
