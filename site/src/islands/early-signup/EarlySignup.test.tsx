import { CallError } from "@agbara/shared/client/call-error.ts";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { screen as screenFile } from "../../editing/schemas.ts";
import { content } from "../../testing/content.ts";
import { EarlySignup } from "./EarlySignup.tsx";

const {
  label = "",
  hint = "",
  button = "",
  done = "",
} = content("screens/training.md", screenFile);
const TEXT = { label, hint, button, done };

const email = () => screen.getByLabelText<HTMLInputElement>("Your e-mail address");

async function signUp(send: () => Promise<unknown>) {
  const transport = { send: vi.fn(send) };
  render(<EarlySignup text={TEXT} transport={transport} />);
  await userEvent.type(email(), "ada@agbara.example");
  await userEvent.click(screen.getByRole("button", { name: "Sign up early" }));
  return transport.send.mock.calls;
}

afterEach(() => {
  delete document.documentElement.dataset.device;
});

it("sends the address with the kind of device, and says thank you", async () => {
  document.documentElement.dataset.device = "android";
  const calls = await signUp(async () => ({ success: true }));
  expect(calls).toMatchObject([
    [{ path: "early-signups" }, { email: "ada@agbara.example", device: "android" }],
  ]);
  await screen.findByText(/You are on the list/);
  expect(email().value).toBe("");
});

it("shows what went wrong and keeps the address", async () => {
  const fields = { email: "must be a full e-mail address, such as name@example.com" };
  const refusal = new CallError({
    status: 422,
    shown: "Please look again.",
    requirement: null,
    fields,
  });
  await signUp(() => Promise.reject(refusal));
  expect((await screen.findByText("Please look again.")).closest("[role=alert]")).toBeTruthy();
  expect(screen.getByText("must be a full e-mail address, such as name@example.com")).toBeTruthy();
  expect(email().value).toBe("ada@agbara.example");
});
