import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { attendReport } from "./send-report.ts";

const FORM = (alert = "") => `<main tabindex="-1">
  <form class="report" method="post" action="/entrepreneurs/K7QM2C/report">${alert}
    <textarea name="words"></textarea>
    <p data-unsent hidden>Not sent</p>
    <button type="submit">Report</button>
  </form></main>`;

const send = vi.fn<typeof fetch>();
const html = (body: string, status = 200) => new Response(body, { status });
const field = () => document.querySelector("textarea");
const press = () => document.querySelector("button")?.click();
const settled = () => vi.waitFor(() => expect(document.querySelector("[aria-busy]")).toBeNull());

beforeAll(() => attendReport(send));
beforeEach(() => {
  send.mockReset();
  document.body.innerHTML = FORM();
  const words = field();
  if (words) words.value = "It is not hers.";
});

it("keeps what was typed where no server is reached, says so, and sends it again", async () => {
  send.mockRejectedValueOnce(new TypeError("offline"));
  press();
  await settled();
  const unsent = document.querySelector<HTMLElement>("[data-unsent]");
  expect([field()?.value, unsent?.hidden]).toEqual(["It is not hers.", false]);
  send.mockResolvedValueOnce(html(`<main tabindex="-1"><p role="status">Thank you.</p></main>`));
  press();
  expect(unsent?.hidden).toBe(true);
  await vi.waitFor(() => expect(document.body.textContent).toContain("Thank you."));
  expect(String(send.mock.lastCall?.[1]?.body)).toBe("words=It+is+not+hers.");
  expect(document.activeElement?.localName).toBe("main");
});

it("keeps an address that is typed in the small form for mails about a page", async () => {
  document.body.innerHTML = FORM().replace('<form class="report"', '<section class="follow"><form');
  const words = field();
  if (words) words.value = "her@people.example";
  send.mockRejectedValueOnce(new TypeError("offline"));
  press();
  await settled();
  expect(field()?.value).toBe("her@people.example");
  expect(document.querySelector<HTMLElement>("[data-unsent]")?.hidden).toBe(false);
});

it("shows what the server says of a report that it refuses", async () => {
  send.mockResolvedValueOnce(html(FORM(`<p role="alert">Choose what is wrong.</p>`), 422));
  press();
  await vi.waitFor(() =>
    expect(document.querySelector("[role=alert]")?.textContent).toBe("Choose what is wrong."),
  );
  expect(field()).not.toBeNull();
});

it.each([
  ["a failure that has no form", "<main>We are sorry.</main>", 500],
  ["somebody between", "<p>Log in to this network</p>", 200],
])("does not put %s in the place of what was typed", async (_, body, status) => {
  send.mockResolvedValueOnce(html(body, status));
  press();
  await settled();
  expect(field()?.value).toBe("It is not hers.");
  expect(document.querySelector<HTMLElement>("[data-unsent]")?.hidden).toBe(false);
});

it("sends once while it is on its way", async () => {
  send.mockRejectedValueOnce(new TypeError("offline"));
  press();
  press();
  await settled();
  expect(send).toHaveBeenCalledTimes(1);
});

it("leaves the form where it is for a moment, so that a second press hits nothing else", async () => {
  vi.useFakeTimers();
  send.mockResolvedValueOnce(html("<main>Thank you.</main>"));
  press();
  await vi.advanceTimersByTimeAsync(400);
  expect(field()).not.toBeNull();
  await vi.advanceTimersByTimeAsync(200);
  expect(field()).toBeNull();
  vi.useRealTimers();
});
