import { act, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { NO_REFUNDS, opened, press, show } from "../../../testing/gift-page.tsx";
import { LINK, PAID } from "../../../testing/paid-gift.ts";
import type { Gift } from "../gift-calls.ts";
import { endPaying } from "../paying.ts";

const refunds = { "giving/refunds/open": { data: NO_REFUNDS } };
const steps = async () => {
  const region = await screen.findByRole("region", { name: "What happens with your ₦2,500" });
  return within(region)
    .getAllByRole("listitem")
    .map((step) => step.textContent);
};

beforeEach(() => {
  endPaying();
  location.hash = LINK;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("shows the face, and how far the page is with this gift", async () => {
  const photo = { url: "/a.webp", thumbnail_url: "/a-320.webp", wide_url: "/a-wide.webp" };
  const pages = PAID.pages.map((page) => ({ ...page, photo }));
  show({ ...opened({ ...PAID, pages }), ...refunds });
  const face = await screen.findByRole("img", { name: "Ada Obi" });
  expect(face.getAttribute("src")).toBe("/a-320.webp");
  expect(face.closest("a")?.getAttribute("href")).toBe("/entrepreneurs/ADA234");
  const bar = screen.getByRole("img", { name: "₦122,500 of ₦200,000, and ₦2,500 of it is yours" });
  expect([...bar.children].map((part) => part.getAttribute("style"))).toEqual([
    "width: 60%;",
    "width: 1.25%;",
  ]);
});

it("says in four steps with their days what happens next", async () => {
  const parts = PAID.parts.map((part) => ({ ...part, expected_by: "2026-06-25" }));
  show({ ...opened({ ...PAID, parts }), ...refunds });
  expect(await steps()).toEqual([
    expect.stringMatching(/^Paid1 June 2026/),
    expect.stringMatching(/^Yours to take backUntil 15 June 2026, 23:59 in Nigeria/),
    expect.stringMatching(/^Paid out to .*Ada Obi.*By 25 June 2026/),
    expect.stringMatching(/^ProofExpected by 24 August 2026/),
  ]);
});

it("leads from the day to the form that asks for the money back", async () => {
  show({ ...opened(PAID), ...refunds });
  await press("Ask for it back");
  const title = screen.getByRole("heading", { name: "If you change your mind" });
  expect(title.closest("details")?.open).toBe(true);
  expect(document.activeElement).toBe(title);
});

it("shares the public page, never the link of the gift", async () => {
  show({ ...opened(PAID), ...refunds });
  const written = vi.fn().mockResolvedValue(undefined);
  vi.stubGlobal("navigator", { clipboard: { writeText: written } });
  await press("Copy the link");
  const url = `${location.origin}/entrepreneurs/ADA234`;
  expect(written).toHaveBeenCalledWith(url);
  const whatsApp = screen.getByRole("link", { name: "Tell somebody on WhatsApp" });
  const said = decodeURIComponent(whatsApp.getAttribute("href") ?? "");
  expect(said).toContain(url);
  expect(said).toContain("still needs ₦77,500");
  expect(said).not.toContain(LINK);
});

it("thanks aloud once the bank has answered", async () => {
  vi.useFakeTimers();
  const answers = opened({ ...PAID, status: "unpaid", payment: "open", receipt_number: null });
  show(answers);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(
    "We are waiting for your bank",
  );
  expect(screen.getByText(/^You do not need to pay again\./)).toBeTruthy();
  expect(screen.queryByText(/^Thank you/)).toBeNull();
  expect(screen.queryByRole("button", { name: /pay/ })).toBeNull();
  answers["giving/gifts/open"] = { data: PAID };
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  const thanks = screen.getByRole("heading", { level: 1, name: /^Thank you/ });
  expect(document.activeElement).toBe(thanks);
});

it("thanks for a page that is full by now without asking for more", async () => {
  const pages = PAID.pages.map((page) => ({
    ...page,
    raised: page.target,
    status: "funded" as const,
  }));
  show({ ...opened({ ...PAID, pages }), ...refunds });
  await screen.findByText(/now has the whole sum/);
  const whatsApp = screen.getByRole("link", { name: "Tell somebody on WhatsApp" });
  expect(whatsApp.getAttribute("href")).not.toContain("needs");
});

it("asks for nothing for a page that is paused, and does not say that it has the whole sum", async () => {
  const pages = PAID.pages.map((page) => ({ ...page, status: "paused" as const }));
  show({ ...opened({ ...PAID, pages }), ...refunds });
  await screen.findByRole("heading", { level: 1, name: "Thank you. Your gift has arrived." });
  const whatsApp = screen.getByRole("link", { name: "Tell somebody on WhatsApp" });
  expect(decodeURIComponent(whatsApp.getAttribute("href") ?? "")).not.toMatch(/needs|whole sum/);
});

it("says which part has something in its way, in place of the steps", async () => {
  const frozen = PAID.parts.map((part) => ({
    ...part,
    status: part.page ? ("frozen" as const) : part.status,
  }));
  show({ ...opened({ ...PAID, parts: frozen as Gift["parts"], pages: [] }), ...refunds });
  await screen.findByText(/keep the money until we have decided/);
  expect(screen.queryByText(/^What happens with/)).toBeNull();
});
