import { CallError } from "@agbara/shared/client/call-error.ts";
import { createTransport, type Transport } from "@agbara/shared/client/transport.ts";
import { codeLink } from "@agbara/shared/codes/mailed-code.ts";
import { act, cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { screen as screenFile } from "../../editing/schemas/schemas.ts";
import { content } from "../../testing/content.ts";
import { words } from "../../words/words.ts";
import { ResetForm, type ResetText } from "./ResetForm.tsx";

const TEXT = content("screens/reset.md", screenFile) as unknown as ResetText;

const email = () => screen.getByLabelText<HTMLInputElement>("E-mail address of your account");
const code = () => screen.getByLabelText<HTMLInputElement>("Code from the e-mail");
const password = () => screen.getByLabelText<HTMLInputElement>("New password");

function refusing(shown: string) {
  return new CallError({ status: 422, shown, requirement: null, fields: {} });
}

/** Makes a server that answers the first step with a token. `second` answers the second step. */
function serverThat(second: () => Promise<unknown> = async () => ({ success: true })) {
  const sent: [string, unknown][] = [];
  const transport: Transport = {
    send: async (route, input) => {
      sent.push([route.path, input]);
      return route.path === "password" ? second() : { success: true, token: "tok" };
    },
  };
  return { transport, sent };
}

async function toSecondStep(transport: Transport) {
  render(<ResetForm words={words.signin} text={TEXT} transport={transport} />);
  await userEvent.type(email(), "ada@agbara.example");
  await userEvent.click(screen.getByRole("button", { name: "Send me a code" }));
  await screen.findByLabelText("Code from the e-mail");
}

async function finish() {
  await userEvent.type(code(), "abc234");
  await userEvent.type(password(), "a sentence of mine");
  await userEvent.click(screen.getByRole("button", { name: "Set the new password" }));
}

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
  history.replaceState(null, "", "/reset");
});

it("asks for the address first, then locks it and asks for code and password", async () => {
  const { transport, sent } = serverThat();
  await toSecondStep(transport);
  expect(sent).toEqual([["password/request", { user: { email: "ada@agbara.example" } }]]);
  expect(email().readOnly).toBe(true);
  expect(document.activeElement).toBe(code());
});

it("sends address, token, code and new password", async () => {
  const { transport, sent } = serverThat();
  await toSecondStep(transport);
  await finish();
  expect(sent[1]).toEqual([
    "password",
    {
      email: "ada@agbara.example",
      token: "tok",
      code: "ABC234",
      password_reset: "a sentence of mine",
    },
  ]);
});

it("says that it is done, and empties the form on OK", async () => {
  const { transport } = serverThat();
  await toSecondStep(transport);
  await finish();
  await screen.findByText("Your Password has been reset");
  await userEvent.click(screen.getByRole("button", { name: "OK" }));
  expect(screen.queryByText("Your Password has been reset")).toBeNull();
  expect(email().value).toBe("");
  expect(screen.queryByLabelText("New password")).toBeNull();
});

it("leads on to the login from the notice, as the form is emptied with it", async () => {
  const { transport } = serverThat();
  await toSecondStep(transport);
  await finish();
  const notice = (await screen.findByText("Your Password has been reset")).parentElement;
  const login = within(notice as HTMLElement).getByRole("link", { name: "Log in" });
  expect(login.getAttribute("href")).toBe("/auth/login");
});

it("clears the notice by itself after 15 seconds", async () => {
  const { transport } = serverThat();
  await toSecondStep(transport);
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout"] });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await user.type(code(), "ABC234");
  await user.type(password(), "a sentence of mine");
  await user.click(screen.getByRole("button", { name: "Set the new password" }));
  await screen.findByText("Your Password has been reset");
  act(() => vi.advanceTimersByTime(14_000));
  expect(screen.queryByText("Your Password has been reset")).not.toBeNull();
  act(() => vi.advanceTimersByTime(1_500));
  expect(screen.queryByText("Your Password has been reset")).toBeNull();
  expect(email().value).toBe("");
});

it("shows the server's message, and keeps what was entered", async () => {
  const { transport } = serverThat(() => Promise.reject(refusing("Please try again later.")));
  await toSecondStep(transport);
  await finish();
  expect((await screen.findByText("Please try again later.")).closest("[role=alert]")).toBeTruthy();
  expect(code().value).toBe("ABC234");
  expect(password().value).toBe("a sentence of mine");
});

it("says what is wrong with a field once, there, where the focus goes", async () => {
  const message = "This code is wrong.";
  const answers = [
    Response.json({ success: true, token: "tok" }),
    Response.json({ success: false, message, fields: { code: message } }, { status: 422 }),
  ];
  await toSecondStep(createTransport({ fetch: async () => answers.shift() as Response }));
  await finish();
  const said = await screen.findByText(message);
  expect(code().getAttribute("aria-describedby")).toBe(said.id);
  expect(document.activeElement).toBe(code());
  expect(code().value).toBe("ABC234");
  expect(password().value).toBe("a sentence of mine");
});

it("lets another address be used", async () => {
  const { transport } = serverThat();
  await toSecondStep(transport);
  await userEvent.click(screen.getByRole("button", { name: "Use another address" }));
  expect(email().readOnly).toBe(false);
  expect(screen.queryByLabelText("Code from the e-mail")).toBeNull();
});

describe("the code's step", () => {
  /** Opens the page again, as a reload or another tab does. */
  function openAgain(transport: Transport, hash = "") {
    cleanup();
    history.replaceState(null, "", `/reset${hash}`);
    render(<ResetForm words={words.signin} text={TEXT} transport={transport} />);
  }
  const linkOf = (email: string, ms: number) =>
    codeLink("reset", { email, token: "mail.tok", until: Date.now() + ms }).replace("/reset", "");

  it("is still there after the tab was closed, with everything but the password", async () => {
    const { transport, sent } = serverThat();
    await toSecondStep(transport);
    await userEvent.type(password(), "a sentence of mine");
    openAgain(transport);
    expect(email().value).toBe("ada@agbara.example");
    expect(password().value).toBe("");
    expect(JSON.stringify({ ...localStorage })).not.toContain("a sentence");
    await finish();
    await screen.findByText("Your Password has been reset");
    expect(sent.at(-1)?.[1]).toMatchObject({ email: "ada@agbara.example", token: "tok" });
    openAgain(transport);
    expect(screen.queryByLabelText("Code from the e-mail")).toBeNull();
  });

  it("opens on another device by the mail's link, which does not stay in the address", async () => {
    const { transport, sent } = serverThat();
    openAgain(transport, linkOf("ada+x@agbara.example", 60_000));
    expect(email().value).toBe("ada+x@agbara.example");
    expect(location.href).not.toContain("mail.tok");
    openAgain(transport);
    await finish();
    expect(sent[0]?.[1]).toMatchObject({ email: "ada+x@agbara.example", token: "mail.tok" });
  });

  it("says when the link's code is too old, and offers another one", async () => {
    const { transport } = serverThat();
    openAgain(transport, linkOf("ada@agbara.example", -60_000));
    screen.getByText(/^Your code no longer works: it was older than 10 minutes/);
    await userEvent.click(screen.getByRole("button", { name: "Send me a code" }));
    await screen.findByLabelText("Code from the e-mail");
    expect(screen.queryByText(/no longer works/)).toBeNull();
  });
});
