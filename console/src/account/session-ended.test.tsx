import { addMan, addMember } from "@agbara/api/testing/people.ts";
import { createClient } from "@agbara/shared/client/client.ts";
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { session } from "../providers/api.ts";
import { realApi } from "../testing/real-api.ts";
import { openWing } from "./testing/open-wing.tsx";

const api = await realApi({ members: 0 });

const type = async (name: string | RegExp, text: string) =>
  userEvent.type(await screen.findByRole("textbox", { name }), text);
const click = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const answer = async (name: string) =>
  userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name }));

async function loginAgain({ email }: Member): Promise<string> {
  const user = { email, password: "Agbara-demo-2026" };
  return (await createClient({ fetch: api.fetch }).call("people.signin.login", { user })).token;
}

interface Work {
  /** Returns the address of the screen under test. The test has two members, a woman and a man. */
  at: (woman: Member, man: Member) => string | Promise<string>;
  begin: () => Promise<void>;
  /** Does the last action, which calls the API. */
  send: () => Promise<void>;
  typed: string;
}
type Member = Awaited<ReturnType<typeof addMember>>;

const WORK: Record<string, Work> = {
  "a profile": {
    at: () => "/account/profile",
    begin: () => type(/faith/, "I sing in a choir."),
    send: async () => {
      await userEvent.click(screen.getByRole("checkbox", { name: /^I agree/ }));
      await click("Save profile");
    },
    typed: "I sing in a choir.",
  },
  "a request": {
    at: (woman) => `/account/introductions/${woman.introductionId}`,
    async begin() {
      await type(/^Your message to/, "Good evening.");
      await click("Send request");
    },
    send: () => answer("Send"),
    typed: "Good evening.",
  },
  "an answer": {
    async at(woman, man) {
      const input = { matchId: man.introductionId, message: "Good evening." };
      return `/account/introductions/${(await woman.client.call("introductions.requests.send", input)).data._id}`;
    },
    async begin() {
      await type(/^Your reply/, "How do you do?");
      await click("Accept");
    },
    send: () => answer("Accept"),
    typed: "How do you do?",
  },
  "a registration for the show": {
    at: () => "/account/tv/signup",
    async begin() {
      await type(/^About me/, "I dance.");
      await userEvent.click(screen.getByRole("checkbox"));
    },
    send: () => click("Register to join the show"),
    typed: "I dance.",
  },
  "a new e-mail address": {
    at: () => "/account/security",
    async begin() {
      await type("New e-mail address", "new@people.example");
      await userEvent.type(screen.getByLabelText("Your password"), "not kept");
    },
    send: () => click("Send me the code"),
    typed: "new@people.example",
  },
};

it.each(Object.entries(WORK))(
  "%s that meets an ended session is no success, and is there after the next login",
  async (_, { at, begin, send, typed }) => {
    const woman = await addMember(api);
    const man = await addMan(api);
    const address = await at(woman, man);
    openWing(address, { fetch: api.fetch, token: man.token });
    await begin();
    await man.client.call("people.signin.logout");
    await send();
    await screen.findByText("The login page");
    expect(session.signedIn()).toBe(false);
    expect(screen.getByRole("status").textContent).toBe("");

    cleanup();
    openWing(address, { fetch: api.fetch, token: await loginAgain(man) });
    await screen.findByDisplayValue(typed);
    expect(screen.queryByDisplayValue("not kept")).toBeNull();
  },
);

it("the message about a success is not on the login page when the session ends", async () => {
  const man = await addMan(api);
  openWing("/account/profile", { fetch: api.fetch, token: man.token });
  await type(/for a living/, "I teach.");
  await click("Save profile");
  await screen.findByText("Your profile is saved.");
  session.logout("expired");
  await screen.findByText("The login page");
  expect(screen.queryByText("Your profile is saved.")).toBeNull();
});

it("an entry that is being typed into a list of the profile is there, too", async () => {
  const man = await addMan(api);
  openWing("/account/profile", { fetch: api.fetch, token: man.token });
  await type("Organisation", "Yam growers of Ìbàdàn");
  session.logout("expired");
  await screen.findByText("The login page");
  cleanup();
  openWing("/account/profile", { fetch: api.fetch, token: await loginAgain(man) });
  await screen.findByDisplayValue("Yam growers of Ìbàdàn");
});
