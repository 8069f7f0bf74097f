import { addMan, addMember, tokenOf } from "@agbara/api/testing/people.ts";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { realApi } from "../../../testing/real-api.ts";
import { openConsole } from "../../testing/open-console.tsx";

const api = await realApi({ members: 0 });
const token = await tokenOf(api, "consultant");

const visit = { fetch: api.fetch, token };

const consultant = api.clientWith(token);
const admin = api.clientWith(await tokenOf(api, "admin"));
const noteOf = async (userId: string) =>
  (await consultant.call("introductions.own.ofUser", { userId })).data.note;
const click = (name: string) => userEvent.click(screen.getByRole("button", { name }));

describe("asking for somebody on behalf of a member", () => {
  it("opens the registration of a person whom nobody has registered, and keeps the typed text", async () => {
    const asked = await addMember(api);
    const asker = await addMan(api, { member_status: "unregistered", first_name: "Obiora" });
    const page = openConsole(`/admin21/introductions/users/${asked.id}`, visit);
    const panel = within(await screen.findByRole("region", { name: "Request introduction" }));
    await userEvent.type(panel.getByLabelText(/^On behalf of/), asker.phone);
    await userEvent.click(await panel.findByRole("button", { name: /Obiora/ }));
    await userEvent.type(panel.getByLabelText("Message"), "He plants yams.");
    await click("Request introduction");
    await click("Send");

    await screen.findByRole("heading", { level: 1, name: /^Obiora/ });
    await screen.findByRole("form", { name: "Create introduction" });
    page.unmount();
    openConsole(`/admin21/introductions/users/${asked.id}`, visit);
    await screen.findByDisplayValue("He plants yams.");
    screen.getByText(/^Obiora, \d+$/);
  });
});

it("the registration says under state and tribe whether the person agreed to their use", async () => {
  const person = await addMember(api);
  const described = () =>
    ["State of origin", "Tribe"].map((name) => {
      const field = screen.getByLabelText(name);
      return document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent;
    });
  const page = openConsole(`/admin21/users/${person.id}`, visit);
  await screen.findByRole("textbox", { name: "City" });
  const ask =
    "The member has not agreed yet that we use this. Ask them to agree in My Account, or leave this field empty.";
  expect(described()).toEqual([ask, ask]);
  page.unmount();

  await person.client.call("people.profile.update", { agree_sensitive: true });
  openConsole(`/admin21/users/${person.id}`, visit);
  await screen.findAllByText(/^The member agreed to its use on \d+ \w+ \d{4}$/);
  expect(described()).toEqual([
    expect.stringMatching(/^The member agreed to its use on/),
    expect.stringMatching(/^The member agreed to its use on/),
  ]);
});

it("the page of a person lists whom they asked, beside who asked them", async () => {
  const [man, woman] = [await addMan(api), await addMember(api)];
  const message = "May we talk?";
  await man.client.call("introductions.requests.send", { matchId: woman.introductionId, message });
  const page = openConsole(`/admin21/introductions/users/${man.id}`, visit);
  const sent = within(await screen.findByRole("region", { name: "Requests sent" }));
  sent.getByText(message);
  expect(sent.getByRole("link", { name: "Owner page of Ngozi" }).getAttribute("href")).toBe(
    `/admin21/users/${woman.id}/owner`,
  );
  const received = within(screen.getByRole("region", { name: "Introduction requests" }));
  received.getByText("There are no requests yet.");
  page.unmount();
  openConsole(`/admin21/introductions/users/${woman.id}`, visit);
  within(await screen.findByRole("region", { name: "Requests sent" })).getByText(
    "This person has not asked for anybody yet.",
  );
});

describe("what was saved is what the screen of one person goes on with at once", () => {
  it("so that the next change is no colleague's", async () => {
    const person = await addMember(api);
    let saved = false;
    // After the save, GET requests never get an answer.
    const fetch: typeof globalThis.fetch = async (input, init) => {
      if (saved && (init?.method ?? "GET") === "GET") return new Promise(() => undefined);
      const answer = await api.fetch(input, init);
      if (String(input).includes("/register/")) saved = true;
      return answer;
    };
    openConsole(`/admin21/users/${person.id}`, { fetch, token });
    const city = await screen.findByRole<HTMLInputElement>("textbox", { name: "City" });
    await userEvent.type(city, "Abuja");
    await click("Save introduction");
    await screen.findByText("Success: Introduction saved");
    await waitFor(() => expect(city.value).toBe("Abuja"));
    await userEvent.type(city, " North");
    expect(screen.queryByText(/ changed /)).toBeNull();
    await click("Save introduction");
    await waitFor(() => expect(screen.queryByText("Draft, not saved yet")).toBeNull());
    expect(city.value).toBe("Abuja North");
  });
});

it("the panels of the next person say and hold nothing of the one before", async () => {
  await addMember(api, { first_name: "Adaora" });
  const other = await addMember(api, { first_name: "Chidimma" });
  const asker = await addMan(api, { first_name: "Kelechi" });
  openConsole(`/admin21/introductions/users/${other.id}`, visit);
  await screen.findByRole("heading", { level: 1, name: /^Chidimma/ });
  await goTo("Adaora");
  await userEvent.type(screen.getByLabelText("Code of a person to suggest"), "abc");
  await userEvent.type(screen.getByLabelText(/^On behalf of/), asker.phone);
  await userEvent.click(await screen.findByRole("button", { name: /^Kelechi/ }));
  await userEvent.type(screen.getByLabelText("Message"), "He plants yams.");
  await click("Request introduction");
  await click("Send");
  await screen.findByText("Introduction Request sent. Thanks.");

  await goTo("Chidimma");
  expect(screen.queryByText("Introduction Request sent. Thanks.")).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>("Code of a person to suggest").value).toBe("");
});

/** Finds a person with Ctrl K and opens that person's screen. */
async function goTo(name: string) {
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await userEvent.keyboard("{Control>}k{/Control}");
  await screen.findByRole("dialog", { name: "Find" });
  await userEvent.keyboard(name);
  const people = within(await screen.findByRole("group", { name: "People" }));
  await userEvent.click(people.getByRole("option", { name: new RegExp(name) }));
  await screen.findByRole("heading", { level: 1, name: new RegExp(`^${name}`) });
}

describe("a call that nobody answers", () => {
  /** Returns a `fetch` for the real API, and a switch that makes all changes fail. */
  function withNetwork() {
    const network = { lost: false };
    const fetch: typeof globalThis.fetch = async (input, init) => {
      if (network.lost && init?.method !== "GET") throw new TypeError("Failed to fetch");
      return api.fetch(input, init);
    };
    return { network, fetch };
  }

  it("of a note is told with whose it is and that it is kept; a key leads back to it", async () => {
    const people = [];
    for (const first_name of ["Zainab", "Zubaida"])
      people.push(await addMember(api, { first_name, country_code: "SW" }));
    const { network, fetch } = withNetwork();
    openConsole("/admin21/introductions/users?country_code=SW&page=1", { fetch, token });
    await screen.findByLabelText("Consultant's note for Zainab");
    network.lost = true;
    await userEvent.keyboard("jn");
    const box = document.activeElement as HTMLTextAreaElement;
    const whose = box.getAttribute("aria-label")?.split(" for ")[1] ?? "";
    await userEvent.keyboard("Rang twice{Control>}{Enter}{/Control}");
    expect(document.activeElement).not.toBe(box);
    const told = await screen.findByText(/Press e to go to it\.$/, {}, { timeout: 10_000 });
    const alert = told.closest("[role=alert]");
    expect(alert?.textContent).toMatch(/^please try again/);
    expect(alert?.textContent).toContain(
      `We could not reach the server. Check your connection. The note for ${whose} may not be saved. What you wrote is kept.`,
    );
    await userEvent.keyboard("e");
    expect(document.activeElement).toBe(box);
    const description = document.getElementById(box.getAttribute("aria-describedby") ?? "");
    expect(description?.textContent).toContain(`The note for ${whose} may not be saved.`);
    expect(description?.textContent).toContain("to try again");

    network.lost = false;
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await screen.findByText("Success: Note updated");
    const person = people[whose === "Zainab" ? 0 : 1];
    expect(await noteOf(person?.id ?? "")).toBe("Rang twice");
    expect(box.hasAttribute("aria-describedby")).toBe(false);
  }, 30_000);

  it("of an Undo offers it again; it is refused where a colleague deactivated since", async () => {
    const { id, introductionId } = await addMember(api);
    const { network, fetch } = withNetwork();
    openConsole(`/admin21/introductions/users/${id}`, { fetch, token });
    await userEvent.click(await screen.findByRole("button", { name: "DeActivate" }));
    await screen.findByText("Success: DeActivated");
    network.lost = true;
    await userEvent.click(screen.getByRole("button", { name: /^Undo/ }));
    await screen.findByText(/may still be inactive/, {}, { timeout: 10_000 });
    network.lost = false;
    await admin.call("introductions.own.activate", { id: introductionId });
    await admin.call("introductions.own.deactivate", { id: introductionId });
    await userEvent.click(screen.getByRole("button", { name: /^Undo/ }));
    await screen.findByText(/changed this after you deactivated/);
    const { data } = await consultant.call("introductions.own.ofUser", { userId: id });
    expect(data.status).toBe("inactive");
  }, 30_000);
});

it("the button that turns to the last page of a note's history keeps the focus", async () => {
  const { id, introductionId } = await addMember(api);
  for (let at = 0; at <= 20; at += 1)
    await consultant.call("introductions.notes.update", {
      id: introductionId,
      note: `Note ${at}.`,
    });
  openConsole(`/admin21/introductions/users/${id}`, visit);
  const older = await screen.findByRole("button", { name: "Older" });
  await userEvent.click(older);
  await screen.findByText("Note 0.");
  expect(document.activeElement).toBe(older);
  await userEvent.keyboard("{Enter}");
  await screen.findByText("Note 0.");
  expect(document.activeElement).toBe(older);
});
