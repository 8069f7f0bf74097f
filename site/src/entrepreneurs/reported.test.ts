import { expect, it, vi } from "vitest";
import { reported } from "./reported.ts";

function form(entered: Record<string, string>) {
  const data = new FormData();
  for (const [name, value] of Object.entries(entered)) data.set(name, value);
  return data;
}

it("sends what was filled in, and nothing that was left empty", async () => {
  const call = vi.fn(async () => ({ success: true }));
  const outcome = await reported(
    call as never,
    "K7QM2C",
    form({ reason: "other", words: " Odd. " }),
  );
  expect(outcome).toEqual({ state: "done" });
  expect(call).toHaveBeenCalledWith("fundraising.reports.add", {
    page_code: "K7QM2C",
    reason: "other",
    words: "Odd.",
  });
});

it("asks for a reason before it sends anything, and keeps what was entered", async () => {
  const call = vi.fn();
  const outcome = await reported(call as never, "K7QM2C", form({ words: "Odd." }));
  expect(outcome).toMatchObject({ status: 422, entered: { words: "Odd." } });
  expect(call).not.toHaveBeenCalled();
});

it("says why a report was refused, and keeps what was entered", async () => {
  const fields = { email: "Email is not valid." };
  const call = async () => {
    // The error as the API throws it. Its class is the API's copy, not the site's.
    const refusal = { name: "CallError", status: 422, shown: "Email is not valid.", fields };
    throw Object.assign(new Error(), refusal);
  };
  const outcome = await reported(call as never, "K7QM2C", form({ reason: "other", email: "x" }));
  expect(outcome).toMatchObject({ status: 422, wrong: fields, entered: { email: "x" } });
});
