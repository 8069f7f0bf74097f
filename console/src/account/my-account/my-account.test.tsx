import { codeMailedTo } from "@agbara/api/testing/mail.ts";
import { addMan, addMember, tokenOf } from "@agbara/api/testing/people.ts";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { session } from "../../providers/api.ts";
import { realApi } from "../../testing/real-api.ts";
import { readLastSeen } from "../offline/last-seen.ts";
import { openWing } from "../testing/open-wing.tsx";

const api = await realApi({ members: 0 });

const visit = (token: string) => ({ fetch: api.fetch, token });
const WRONG_PASSWORD = "This is not your current password.";
const click = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const isSignedOut = () => screen.findByText("The login page");

describe("profile", () => {
  it("is saved with what differs; the navigation shows a new name", async () => {
    const { token, client } = await addMember(api);
    openWing("/account/profile", visit(token));
    const name = await screen.findByRole("textbox", { name: "First name" });
    await userEvent.clear(name);
    await userEvent.type(name, "Nkechi");
    await userEvent.type(screen.getByRole("textbox", { name: "Value" }), "Honesty{Enter}");
    screen.getByText("You have changes that are not saved yet.");
    await click("Save profile");
    await screen.findByText("Your profile is saved.");
    screen.getByRole("button", { name: "Logout Nkechi" });
    const { data } = await client.call("users.me");
    expect(data).toMatchObject({ first_name: "Nkechi", core_values: ["Honesty"] });
  });

  it("takes words on one's faith with an agreement, which it asks for and points to", async () => {
    const { token, client } = await addMember(api);
    openWing("/account/profile", visit(token));
    const name = await screen.findByRole<HTMLInputElement>("textbox", { name: "First name" });
    await userEvent.type(name, " Ada");
    expect(screen.queryByRole("checkbox")).toBeNull();
    const faith = screen.getByRole<HTMLTextAreaElement>("textbox", { name: /faith/ });
    await userEvent.type(faith, "Catholic");
    const box = screen.getByRole<HTMLInputElement>("checkbox", { name: /^I agree that Agbara/ });
    expect(box.checked).toBe(false);
    expect(screen.getByRole("link", { name: "Privacy policy" }).getAttribute("href")).toBe(
      "/privacy",
    );

    await click("Save profile");
    const described = "Please agree, or leave this answer empty.";
    expect(await screen.findByRole("checkbox", { description: described })).toBe(box);
    expect(document.activeElement).toBe(box);
    expect([name.value, faith.value]).toEqual(["Ngozi Ada", "Catholic"]);
    expect((await client.call("users.me")).data.first_name).toBe("Ngozi");

    await userEvent.click(box);
    await click("Save profile");
    await screen.findByText("Your profile is saved.");
    expect(screen.queryByRole("checkbox")).toBeNull();
    expect((await client.call("users.me")).data).toMatchObject({
      first_name: "Ngozi Ada",
      data_faith: { answer: "Catholic" },
      sensitive_agreed_at: expect.any(String),
    });
  });

  it("keeps what is typed while a save runs, as not saved yet", async () => {
    const { token } = await addMember(api);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const slow: typeof fetch = async (input, init) => {
      if (init?.method === "PATCH") await released;
      return api.fetch(input, init);
    };
    openWing("/account/profile", { fetch: slow, token });
    const name = await screen.findByRole<HTMLInputElement>("textbox", { name: "First name" });
    await userEvent.type(name, " Ada");
    await click("Save profile");
    await userEvent.type(name, "obi");
    release();
    await screen.findByText("Your profile is saved.");
    expect(name.value).toBe("Ngozi Adaobi");
    screen.getByText("You have changes that are not saved yet.");
    // One's own save is no other window's.
    await click("Save profile");
    await screen.findByText("Everything is saved.");
    expect(name.value).toBe("Ngozi Adaobi");
  });

  it("of two windows shows the later what the other saved, and merges what differs", async () => {
    const { token, client } = await addMember(api);
    await client.call("account.updateProfile", { answers: { data_hopes: "A calm house." } });
    openWing("/account/profile", visit(token));
    const hopes = await screen.findByDisplayValue<HTMLTextAreaElement>("A calm house.");
    await userEvent.type(hopes, " By the sea.");
    await client.call("account.updateProfile", {
      country_code: "GH",
      answers: { data_hopes: "A full house." },
    });

    await click("Save profile");
    await screen.findByText(/^You changed this profile in another window or on another device/);
    await screen.findByText(/“A full house.”/);
    expect(hopes.value).toBe("A calm house. By the sea.");
    expect((await client.call("users.me")).data.data_hopes.answer).toBe("A full house.");

    await click("Save profile");
    await screen.findByText("Your profile is saved.");
    expect(screen.queryByText(/“A full house.”/)).toBeNull();
    expect((await client.call("users.me")).data).toMatchObject({
      country_code: "GH",
      data_hopes: { answer: "A calm house. By the sea." },
    });
  });

  it("keeps every word where the server cannot be reached", async () => {
    const { token } = await addMember(api);
    const failing: typeof fetch = async (input, init) =>
      init?.method === "PATCH"
        ? Response.json({ success: false, message: "Not now." }, { status: 409 })
        : api.fetch(input, init);
    openWing("/account/profile", { fetch: failing, token });
    const name = await screen.findByRole<HTMLInputElement>("textbox", { name: "First name" });
    await userEvent.clear(name);
    await userEvent.type(name, "Nkechi");
    await click("Save profile");
    await screen.findByText("Nothing was saved. What you typed is still here.");
    expect(screen.getAllByText(/Not now/)).toHaveLength(1);
    expect(name.value).toBe("Nkechi");
  });
});

describe("e-mail and password", () => {
  it("the address changes with the code that went to the new one", async () => {
    const member = await addMan(api);
    await api.deps.outbox.idle();
    const { token } = await tokenWithPassword(member.email);
    openWing("/account/security", visit(token));
    await userEvent.type(
      await screen.findByRole("textbox", { name: "New e-mail address" }),
      "emeka.new@people.example",
    );
    await userEvent.type(screen.getByLabelText("Your password"), "a long enough one");
    await click("Send me the code");
    const code = await screen.findByRole("textbox", { name: "Code from the e-mail" });
    await userEvent.type(code, codeMailedTo(api, "emeka.new@people.example"));
    await click("Change the address");
    await screen.findByText("Your e-mail address is changed.");
    await screen.findByText("emeka.new@people.example");
  });

  it("a wrong present password is said at its field, and nobody is signed out", async () => {
    const member = await addMan(api);
    const { token } = await tokenWithPassword(member.email);
    openWing("/account/security", visit(token));
    await userEvent.type(await screen.findByLabelText("Current password"), "something else");
    await userEvent.type(screen.getByLabelText("New password"), "another long one");
    await click("Change password");
    const field = screen.getByLabelText("Current password");
    await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
    await waitFor(() => expect(document.activeElement).toBe(field));
    // Once, where it belongs: neither in the snack-bar nor below the form as well.
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
    await click("Send me the code");
    await screen.findByText(/^We could not reach the server.*Your address was not changed\.$/);
  });

  it("what is wrong before anything is sent is said at the field, where the focus goes", async () => {
    const { token } = await addMember(api);
    openWing("/account/security", visit(token));
    const address = await screen.findByRole("textbox", { name: "New e-mail address" });
    await userEvent.type(address, "x@");
    await click("Send me the code");
    await screen.findByText("Enter a full e-mail address, such as name@example.com.");
    expect(document.activeElement).toBe(address);
    await userEvent.type(screen.getByLabelText("Current password"), "whatever it is");
    const password = screen.getByLabelText("New password");
    await userEvent.type(password, "short");
    await click("Change password");
    await screen.findByText("A password must have at least 8 characters.");
    expect(document.activeElement).toBe(password);
  });

  it("other sessions are ended, this one is not", async () => {
    const member = await addMan(api);
    const mine = await tokenWithPassword(member.email);
    const visitor = await api.clientOf();
    const user = { email: member.email, password: "a long enough one" };
    const other = await visitor.call("session.login", { user });
    openWing("/account/security", visit(mine.token));
    await screen.findByText("This device");
    await click("Log out all other devices");
    await waitFor(() => expect(screen.queryByRole("button", { name: /^End/ })).toBeNull());
    const answer = await api
      .clientWith(other.token)
      .call("users.me")
      .catch((error) => error);
    expect(answer).toMatchObject({ status: 401 });
  });
});

describe("privacy", () => {
  it("shows consents and takes one back after a question", async () => {
    const { token, client } = await addMember(api);
    openWing("/account/privacy", visit(token));
    await screen.findByText("Terms of service and privacy policy");
    await click("Withdraw: Being introduced to other members");
    const dialog = screen.getByRole("dialog", { name: "Do you want to withdraw this consent?" });
    expect(dialog.textContent).toContain(
      "Open requests that you sent are taken back, and open requests that you received are declined.",
    );
    expect(dialog.textContent).toContain("deleted after 30 days");
    await userEvent.click(within(dialog).getByRole("button", { name: "Withdraw" }));
    await screen.findByText("You have withdrawn your consent.");
    const { data } = await client.call("introductions.mine");
    expect(data.introduction).toMatchObject({ status: "inactive", registered_at: null });
  });

  it("takes the agreement to origin, tribe and faith from who writes nothing of them, and back", async () => {
    const { token, client } = await addMember(api);
    const sensitive = async () => (await client.call("account.consents.list")).data[3];
    openWing("/account/privacy", visit(token));
    await screen.findByText(/^I agree that Agbara and its consultants use/);
    await click("Agree: Origin, tribe and faith");
    const button = await screen.findByRole("button", { name: "Withdraw: Origin, tribe and faith" });
    expect(document.activeElement).toBe(button);
    expect((await sensitive())?.agreed_at).not.toBeNull();
    await click("Withdraw: Origin, tribe and faith");
    const dialog = screen.getByRole("dialog", { name: "Do you want to withdraw this consent?" });
    await userEvent.click(within(dialog).getByRole("button", { name: "Withdraw" }));
    await screen.findByText("You have withdrawn your consent.");
    expect((await sensitive())?.agreed_at).toBeNull();
  });

  it("shows looks of consultants by role, without a name", async () => {
    const { id, token } = await addMember(api);
    const consultant = api.clientWith(await tokenOf(api, "consultant"));
    await consultant.call("admin.users.get", { userId: id });
    openWing("/account/privacy", visit(token));
    await screen.findByText("A consultant");
    expect(document.body.textContent).not.toContain("Chidinma");
  });

  it("a wrong password is said before the last question, at its field", async () => {
    const member = await addMan(api);
    const { token } = await tokenWithPassword(member.email);
    openWing("/account/privacy", visit(token));
    const field = await screen.findByLabelText("Your password");
    await userEvent.type(field, "something else");
    await click("Delete my account");
    await screen.findByText(WRONG_PASSWORD);
    expect(document.activeElement).toBe(field);
    expect(screen.queryByRole("dialog")).toBeNull();
    await api.clientWith(token).call("users.me");
  });

  it("what was refused is said in the snack-bar, what became of it at the control: nothing twice", async () => {
    const { token } = await addMember(api);
    const refused = { success: false, message: "Not on a Saturday." };
    const refusing: typeof fetch = async (input, init) =>
      init?.method === "POST" ? Response.json(refused, { status: 409 }) : api.fetch(input, init);
    openWing("/account/privacy", { fetch: refusing, token });
    await screen.findByText("Terms of service and privacy policy");
    await click("Withdraw: Being introduced to other members");
    const dialog = screen.getByRole("dialog", { name: "Do you want to withdraw this consent?" });
    await userEvent.click(within(dialog).getByRole("button", { name: "Withdraw" }));
    await screen.findByText("Your consents were not changed.");
    expect(screen.getAllByText(/Not on a Saturday/)).toHaveLength(1);
  });

  it("where no answer comes, that is said once, at the control; nothing else asks to try again", async () => {
    const { token } = await addMember(api);
    const losing: typeof fetch = async (input, init) => {
      if (init?.method === "POST") throw new TypeError("connection lost");
      return api.fetch(input, init);
    };
    openWing("/account/privacy", { fetch: losing, token });
    await screen.findByText("Terms of service and privacy policy");
    await click("Withdraw: Being introduced to other members");
    const dialog = screen.getByRole("dialog", { name: "Do you want to withdraw this consent?" });
    await userEvent.click(within(dialog).getByRole("button", { name: "Withdraw" }));
    await screen.findByText(/^We could not reach the server/);
    expect(screen.queryByText("please try again")).toBeNull();
  });

  it("a consent that no button gives says where it is given", async () => {
    const { token } = await addMan(api, { standing: "unregistered" });
    openWing("/account/privacy", visit(token));
    const row = (name: string) =>
      within(screen.getByText(name).closest("li") as HTMLElement).getByRole("link");
    await screen.findByText("Being filmed for the show");
    const introduction = row("Being introduced to other members");
    expect(introduction.getAttribute("href")).toBe("/account/introductions#registration");
    expect(row("Being filmed for the show").getAttribute("href")).toBe("/account/tv/signup");
  });

  it("the download says that it happened, and how the file is called", async () => {
    URL.createObjectURL = () => "blob:data";
    URL.revokeObjectURL = () => undefined;
    const { token } = await addMember(api);
    openWing("/account/privacy", visit(token));
    await userEvent.click(await screen.findByRole("button", { name: "Download my data" }));
    await screen.findByText(
      /^Your data is in your downloads, as agbara-my-data-\d{4}-\d\d-\d\d\.json\.$/,
    );
  });

  it("the account is deleted after the password and a last question", async () => {
    const member = await addMan(api);
    const { token } = await tokenWithPassword(member.email);
    openWing("/account/privacy", visit(token));
    await userEvent.type(await screen.findByLabelText("Your password"), "a long enough one");
    await click("Delete my account");
    const question = "Do you want to delete your account for good?";
    const dialog = await screen.findByRole("dialog", { name: question });
    await userEvent.click(within(dialog).getByRole("button", { name: "Delete for good" }));
    await isSignedOut();
    expect(localStorage).toHaveLength(0);
    const answer = await api.clientOf(member.email, "a long enough one").catch((error) => error);
    expect(answer).toMatchObject({ status: 401 });
  });
});

it("My Account alone keeps what is shown on a day without a network", async () => {
  const { token, id } = await addMember(api);
  openWing("/account", visit(token));
  await screen.findByText("Ngozi");
  await waitFor(() => expect(readLastSeen(id)).toMatchObject({ registration: "active" }));
});

describe("the session", () => {
  it("ends at the login page where the server refuses it", async () => {
    const { token, client } = await addMember(api);
    await client.call("session.logout");
    openWing("/account", visit(token));
    await isSignedOut();
  });
});

describe("the registration for the show", () => {
  it("asks for words and the consent, and thanks", async () => {
    const { token, client } = await addMember(api);
    openWing("/account/tv/signup", visit(token));
    await screen.findByRole("textbox");
    await click("Register to join the show");
    screen.getByText("Please write a few words about yourself.");
    screen.getByText("Please agree to go on.");
    expect(document.activeElement).toBe(screen.getByRole("textbox"));
    await userEvent.type(screen.getByRole("textbox"), "I sing.");
    await userEvent.click(screen.getByRole("checkbox"));
    await click("Register to join the show");
    await screen.findByRole("heading", { name: "You are registered" });
    const { data } = await client.call("account.export");
    expect(data.show_application).toMatchObject({ about: "I sing." });
  });

  it("remembers what was sent, which can be changed", async () => {
    const { token, client } = await addMember(api);
    await client.call("tvSignups.create", { about: "I dance.", accept_filming: true });
    openWing("/account/tv/signup", visit(token));
    await screen.findByRole("heading", { name: "You are registered" });
    screen.getByText("I dance.");
    await click("Change what I sent");
    const words = screen.getByRole<HTMLTextAreaElement>("textbox");
    expect(words.value).toBe("I dance.");
    expect(document.activeElement).toBe(words);
    await userEvent.type(words, " I sing, too.");
    await userEvent.click(screen.getByRole("checkbox"));
    await click("Register to join the show");
    await screen.findByText("I dance. I sing, too.");
    expect(document.activeElement).toBe(screen.getByRole("main"));
    expect((await client.call("tvSignups.mine")).data?.about).toBe("I dance. I sing, too.");
  });
});

it("an address that leads nowhere says so, and stays", async () => {
  const { token } = await addMember(api);
  openWing("/account/nonsense", visit(token));
  await screen.findByRole("heading", { name: "Page not found" });
  const main = within(screen.getByRole("main"));
  expect(main.getByRole("link", { name: "My Account" }).getAttribute("href")).toBe("/account");
  expect(screen.queryByRole("heading", { name: "My Account" })).toBeNull();
});

/** Gives the account the password "a long enough one" by the reset that everybody has, and signs in. */
async function tokenWithPassword(email: string) {
  const visitor = await api.clientOf();
  const { token } = await visitor.call("password.request", { user: { email } });
  const code = codeMailedTo(api, email);
  const password = "a long enough one";
  await visitor.call("password.reset", { email, token, code, password_reset: password });
  return visitor.call("session.login", { user: { email, password } });
}
