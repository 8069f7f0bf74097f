import { CallError } from "@agbara/shared/client/call-error.ts";
import { createTransport } from "@agbara/shared/client/transport.ts";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { screen as screenFile } from "../../editing/schemas/schemas.ts";
import { content } from "../../testing/content.ts";
import { words } from "../../words/words.ts";
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
  render(<EarlySignup words={words.signups} text={TEXT} transport={transport} />);
  await userEvent.type(email(), "ada@agbara.example");
  await userEvent.click(screen.getByRole("button", { name: "Sign up early" }));
  return transport.send.mock.calls;
}

/** Makes the error of a call that the server has refused. The error's message is the first of the messages by field. */
function refusalOf(fields: Record<string, string>) {
  const [message] = Object.values(fields);
  return Response.json({ success: false, message, fields }, { status: 422 });
}

afterEach(() => {
  delete document.documentElement.dataset.device;
});

it("sends the address with the kind of device, and says thank you", async () => {
  document.documentElement.dataset.device = "android";
  const calls = await signUp(async () => ({ success: true }));
  expect(calls).toMatchObject([
    [
      { path: "early-signups" },
      { email: "ada@agbara.example", device: "android" },
      { fields: ["email"] },
    ],
  ]);
  await screen.findByText(/You are on the list/);
  expect(email().value).toBe("");
});

it("shows what went wrong and keeps the address", async () => {
  const refusal = new CallError({
    status: 503,
    shown: "Please try again in a minute.",
    requirement: null,
    fields: {},
  });
  await signUp(() => Promise.reject(refusal));
  const shown = await screen.findByText("Please try again in a minute.");
  expect(shown.closest("[role=alert]")).toBeTruthy();
  expect(email().value).toBe("ada@agbara.example");
});

it("says what is wrong with the address once, at the field, where the focus goes", async () => {
  const message = "Email must be a full e-mail address, such as name@example.com.";
  const transport = createTransport({ fetch: async () => refusalOf({ email: message }) });
  render(<EarlySignup words={words.signups} text={TEXT} transport={transport} />);
  await userEvent.type(email(), "ada@agbara");
  await userEvent.click(screen.getByRole("button", { name: "Sign up early" }));
  const said = await screen.findByText(message);
  expect(email().getAttribute("aria-describedby")).toBe(said.id);
  expect(document.activeElement).toBe(email());
  expect(email().value).toBe("ada@agbara");
});
