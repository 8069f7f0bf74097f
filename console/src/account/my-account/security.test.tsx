import { codeMailedTo } from "@agbara/api/testing/mail.ts";
import { addMan, addMember } from "@agbara/api/testing/people.ts";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { session } from "../../providers/api.ts";
import { clickButton } from "../../testing/clicks.ts";
import { realApi } from "../../testing/real-api.ts";
import { signInAgain } from "../../testing/sign-in-again.ts";
import { openWing } from "../testing/open-wing.tsx";

const api = await realApi({ members: 0 });

const visit = (token: string) => ({ fetch: api.fetch, token });
const WRONG_PASSWORD = "This is not your current password.";

describe("e-mail and password", () => {
  it("the address changes with the code that went to the new one", async () => {
    const member = await addMan(api);
    await api.deps.outbox.idle();
    const { token } = await signInAgain(api, member.email);
    openWing("/account/security", visit(token));
    await userEvent.type(
      await screen.findByRole("textbox", { name: "New e-mail address" }),
      "emeka.new@people.example",
    );
    await userEvent.type(screen.getByLabelText("Your password"), "a long enough one");
    await clickButton("Send me the code");
    const code = await screen.findByRole("textbox", { name: "Code from the e-mail" });
    await userEvent.type(code, codeMailedTo(api, "emeka.new@people.example"));
    await clickButton("Change the address");
    await screen.findByText("Your e-mail address is changed.");
    await screen.findByText("emeka.new@people.example");
  });

  it("a wrong present password is said at its field, and nobody is signed out", async () => {
    const member = await addMan(api);
    const { token } = await signInAgain(api, member.email);
    openWing("/account/security", visit(token));
    await userEvent.type(await screen.findByLabelText("Current password"), "something else");
    await userEvent.type(screen.getByLabelText("New password"), "another long one");
    await clickButton("Change password");
    const field = screen.getByLabelText("Current password");
    await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
    await waitFor(() => expect(document.activeElement).toBe(field));
    // The error appears only once, at its field.
    screen.getByText(WRONG_PASSWORD);
    for (const alert of screen.getAllByRole("alert")) expect(alert.textContent).toBe("");
    expect(session.signedIn()).toBe(true);
  });

  it("a code that could not be asked for changed nothing, and the form says so", async () => {
    const { token, email } = await addMember(api);
    const losing: typeof fetch = async (input, init) => {
      if (init?.method === "POST") throw new TypeError("connection lost");
      return api.fetch(input, init);
    };
    openWing("/account/security", { fetch: losing, token });
    const address = await screen.findByRole("textbox", { name: "New e-mail address" });
    await userEvent.type(address, `new.${email}`);
    await userEvent.type(screen.getByLabelText("Your password"), "a long enough one");
    await clickButton("Send me the code");
    await screen.findByText(/^We could not reach the server.*Your address was not changed\.$/);
  });

  it("show an error at its field before anything is sent, and move the focus there", async () => {
    const { token } = await addMember(api);
    openWing("/account/security", visit(token));
    const address = await screen.findByRole("textbox", { name: "New e-mail address" });
    await userEvent.type(address, "x@");
    await clickButton("Send me the code");
    await screen.findByText("Enter a full e-mail address, such as name@example.com.");
    expect(document.activeElement).toBe(address);
    await userEvent.type(screen.getByLabelText("Current password"), "whatever it is");
    const password = screen.getByLabelText("New password");
    await userEvent.type(password, "short");
    await clickButton("Change password");
    await screen.findByText("A password must have at least 8 characters.");
    expect(document.activeElement).toBe(password);
  });

  it("other sessions are ended, this one is not", async () => {
    const member = await addMan(api);
    const mine = await signInAgain(api, member.email);
    const visitor = await api.clientOf();
    const user = { email: member.email, password: "a long enough one" };
    const other = await visitor.call("people.signin.login", { user });
    openWing("/account/security", visit(mine.token));
    await screen.findByText("This device");
    await clickButton("Log out all other devices");
    const theirs = api.clientWith(other.token);
    await waitFor(() =>
      expect(theirs.call("people.profile.me")).rejects.toMatchObject({ status: 401 }),
    );
    await waitFor(() => expect(screen.queryByRole("button", { name: /^End/ })).toBeNull());
  });
});
