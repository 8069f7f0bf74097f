import { askSecond, sentApplication } from "@agbara/api/testing/applications.ts";
import { tokenOf } from "@agbara/api/testing/people.ts";
import { startTestApi, type TestApi } from "@agbara/api/testing/start-test-api.ts";
import { APPLICATION } from "@agbara/shared/constants.ts";
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { calendarDayInWords } from "../../../components/dates.ts";
import { session } from "../../../providers/session.ts";
import { openConsole } from "../../testing/open-console.tsx";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 0 });
});
afterAll(() => api.stop());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  session.logout("asked");
});

const open = async (path: string) =>
  openConsole(path, { fetch: api.fetch, token: await tokenOf(api, "verifier") });

it("a case is taken from the queue, put aside with a note, and found among those put aside", async () => {
  const { id } = await sentApplication(api);
  await open("/admin21/applications");
  await screen.findByRole("button", { name: /^Take/ });
  await userEvent.keyboard("jt");
  await screen.findByText(/^Yours until/);
  await userEvent.keyboard("z");
  await userEvent.type(await screen.findByLabelText("Note for colleagues"), "Ring on Monday.");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await screen.findByText("No application waits");
  await userEvent.selectOptions(screen.getByLabelText("Show"), "Put aside");
  expect((await screen.findByRole("listitem")).textContent).toMatch(/Put aside until/);
  const other = api.clientWith(await tokenOf(api, "admin"));
  await other.call("fundraising.applications.claim", { id });
  await other.call("fundraising.applications.refuse", { id, words: "Nobody was there." });
});

it("the queue says until when we answer, and who has what", async () => {
  const { id, answer_by } = await sentApplication(api);
  const other = api.clientWith(await tokenOf(api, "admin"));
  await other.call("fundraising.applications.claim", { id });
  await open("/admin21/applications");
  const card = await screen.findByRole("listitem");
  expect(card.textContent).toContain(`Answer by ${calendarDayInWords(answer_by)}`);
  expect(card.textContent).toContain("has it");
  await other.call("fundraising.applications.release", { id });
});

it("a case that nobody has shows neither papers nor number, until it is taken", async () => {
  const { id } = await sentApplication(api);
  await open(`/admin21/applications/${id}`);
  await screen.findByText("To see the applicant's papers, first take the application.");
  expect(screen.queryByRole("button", { name: /^Passed/ })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Take it" }));
  await screen.findByText(/^Yours until/);
  expect(screen.getAllByRole("button", { name: /^Passed/ }).length).toBeGreaterThan(4);
});

it("anyone who finds that a colleague has the case is told what of theirs is kept, and only where something is", async () => {
  const { id } = await sentApplication(api);
  const other = api.clientWith(await tokenOf(api, "admin"));
  await other.call("fundraising.applications.claim", { id });
  const page = await open(`/admin21/applications/${id}`);
  expect((await screen.findByText(/has it now/)).textContent).not.toContain("kept");
  page.unmount();
  await other.call("fundraising.applications.release", { id });

  await open(`/admin21/applications/${id}`);
  await userEvent.click(await screen.findByRole("button", { name: "Take it" }));
  await userEvent.click(await screen.findByRole("button", { name: /^Add words.*Photos/ }));
  await userEvent.type(screen.getByLabelText("What you saw: Photos"), "The same shop.");
  await api
    .clientWith(await tokenOf(api, "verifier"))
    .call("fundraising.applications.release", { id });
  await other.call("fundraising.applications.claim", { id });
  await userEvent.click(screen.getByRole("button", { name: /^Passed.*Photos/ }));
  await screen.findByText(/has it now, until .* What you typed is kept here\.$/);
});

it("a verdict after the time is over takes the case again first", async () => {
  const { id } = await sentApplication(api);
  const mine = api.clientWith(await tokenOf(api, "verifier"));
  const begun = api.deps.now();
  api.setNow(new Date(Date.now() - (APPLICATION.claimMinutes + 1) * 60_000));
  await mine.call("fundraising.applications.claim", { id });
  await open(`/admin21/applications/${id}`);
  await screen.findByText("You no longer have this application.");
  api.setNow(begun);
  await userEvent.click(screen.getByRole("button", { name: "Take it" }));
  await userEvent.click(await screen.findByRole("button", { name: /^Passed.*Photos/ }));
  await screen.findByText(/^Passed, /);
  const { data } = await mine.call("fundraising.applications.one", { id });
  expect(data.checks.find(({ check }) => check === "photos")?.passed).toBe(true);
});

it("a second verifier reads nothing of the first, enters three things and sends them at once", async () => {
  const { id } = await sentApplication(api);
  const other = api.clientWith(await tokenOf(api, "admin"));
  await other.call("fundraising.applications.claim", { id });
  const evidence = "The first one's own words.";
  await other.call("fundraising.applications.check", { id, check: "age", passed: true, evidence });
  await other.call("fundraising.applications.release", { id });
  await askSecond(api, id, (await other.call("people.profile.me")).data._id);

  await open(`/admin21/applications/${id}`);
  await userEvent.click(await screen.findByRole("button", { name: "Take it" }));
  await screen.findByText(/^Yours until/);
  expect(document.body.textContent).not.toContain(evidence);
  const send = screen.getByRole("button", { name: /^Send what you found/ });
  await userEvent.click(screen.getByRole("button", { name: /^Passed.*Who they are/ }));
  await userEvent.click(send);
  await screen.findByText("6, Bank account: enter what you found.");
  await userEvent.click(screen.getByRole("button", { name: /^Did not pass.*Bank account/ }));
  await userEvent.type(screen.getByLabelText("What you saw: Bank account"), "A cousin's.");
  await userEvent.click(screen.getByRole("button", { name: /^Did not pass.*Bank account/ }));
  await userEvent.click(screen.getByRole("button", { name: /^Passed.*People who know them/ }));
  await userEvent.click(screen.getByLabelText(/^In a phone call/));
  const whom = screen.getByLabelText("Whom");
  await userEvent.clear(whom);
  await userEvent.type(whom, "Bisi Ade");
  await userEvent.click(screen.getByRole("button", { name: /^Passed.*People who know them/ }));
  await userEvent.click(send);
  await userEvent.click(await screen.findByRole("button", { name: "Send it" }));
  await screen.findByText(/A third person decides/);
  const { data } = await other.call("fundraising.applications.one", { id });
  expect(data.look?.kind).toBe("settling");
  expect(data.verdicts.filter(({ look }) => look === "second")).toHaveLength(3);
});
