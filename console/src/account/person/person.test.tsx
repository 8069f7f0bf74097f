import { addMan, addMember, tokenOf } from "@agbara/api/testing/people.ts";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { answerQuestion, clickButton } from "../../testing/clicks.ts";
import { registerIntroduction, waitingRequest } from "../../testing/introductions.ts";
import { realApi } from "../../testing/real-api.ts";
import { openWing } from "../testing/open-wing.tsx";

const api = await realApi({ members: 0 });

const visit = (token: string) => ({ fetch: api.fetch, token });

async function openedRequest() {
  const woman = await addMember(api);
  const man = await addMan(api);
  openWing(`/account/introductions/${woman.introductionId}`, visit(man.token));
  const message = await screen.findByRole("textbox", { name: "Your message to Ngozi" });
  return { woman, man, message };
}

it("a request is sent after a question, and thanked for", async () => {
  const { woman, message } = await openedRequest();
  screen.getByText("first come, first serve");
  await userEvent.type(message, "Good evening.");
  screen.getByText("13 of 250 characters");
  await clickButton("Send request");
  await answerQuestion("Do you want to send this request?", "Send");
  await screen.findByRole("heading", { name: "Introduction Request sent. Thanks." });
  screen.getByText("Great news: Your introduction request has been sent. Good luck!");
  const { data } = await woman.client.call("introductions.own.mine");
  expect(data.received.map(({ request_message }) => request_message)).toEqual(["Good evening."]);
});

it("a request without words, or answered with Cancel, is not sent", async () => {
  const { woman, message } = await openedRequest();
  await clickButton("Send request");
  screen.getByText("Please write a few words first.");
  await userEvent.type(message, "Hello");
  await clickButton("Send request");
  await answerQuestion("Do you want to send this request?", "Cancel");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect((await woman.client.call("introductions.own.mine")).data.received).toEqual([]);
});

it("a request with a phone number says so at the field and asks no question; the text stays", async () => {
  const { message } = await openedRequest();
  await userEvent.type(message, "Call 0803 123 4567");
  await clickButton("Send request");
  screen.getByText("Contact details are shared once both agree. Please take the number out.");
  expect(message.getAttribute("aria-invalid")).toBe("true");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect((message as HTMLTextAreaElement).value).toBe("Call 0803 123 4567");
  await userEvent.clear(message);
  expect(message.getAttribute("aria-invalid")).toBeNull();
});

it("a request that fails keeps what was typed", async () => {
  const woman = await addMember(api);
  const man = await addMan(api);
  const failing: typeof fetch = async (input, init) =>
    init?.method === "PATCH"
      ? Response.json({ success: false, message: "Not now." }, { status: 409 })
      : api.fetch(input, init);
  openWing(`/account/introductions/${woman.introductionId}`, { fetch: failing, token: man.token });
  const message = await screen.findByRole("textbox", { name: "Your message to Ngozi" });
  await userEvent.type(message, "Good evening.");
  await clickButton("Send request");
  await answerQuestion("Do you want to send this request?", "Send");
  await screen.findByText("Nothing was sent. Your message is still here.");
  expect(screen.getAllByText(/Not now/)).toHaveLength(1);
  expect((message as HTMLTextAreaElement).value).toBe("Good evening.");
});

it.each([
  ["unregistered", "You have joined. Your introduction is not registered yet."],
  ["inactive", "Your introduction is registered, but not active."],
] as const)(
  "a member who is %s sees nobody: their registration says what comes next",
  async (member_status, words) => {
    const woman = await addMember(api);
    const man = await addMan(api, { member_status });
    openWing(`/account/introductions/${woman.introductionId}`, visit(man.token));
    const heading = await screen.findByRole("heading", { name: "My registration" });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    screen.getByText(words);
    expect(screen.queryByText(/Ngozi/)).toBeNull();
  },
);

it("a request leads to the registration if it was withdrawn in the meantime, and the text is kept", async () => {
  const { man, message } = await openedRequest();
  await userEvent.type(message, "Good evening.");
  await man.client.call("people.privacy.withdraw", { kind: "introduction" });
  await clickButton("Send request");
  await answerQuestion("Do you want to send this request?", "Send");
  const heading = await screen.findByRole("heading", { name: "My registration" });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  screen.getByText(/^Your message to Ngozi is kept\./);
  expect(screen.queryByRole("link", { name: "Back to Ngozi" })).toBeNull();

  await registerIntroduction(api, man.introductionId);
  const consultant = api.clientWith(await tokenOf(api, "consultant"));
  await consultant.call("introductions.own.activate", { id: man.introductionId });
  cleanup();
  openWing("/account/introductions", visit(man.token));
  await userEvent.click(await screen.findByRole("link", { name: "Back to Ngozi" }));
  expect((await screen.findByRole<HTMLTextAreaElement>("textbox")).value).toBe("Good evening.");
  await clickButton("Send request");
  await answerQuestion("Do you want to send this request?", "Send");
  await screen.findByRole("heading", { name: "Introduction Request sent. Thanks." });
  await userEvent.click(screen.getByRole("link", { name: "Back" }));
  await screen.findByRole("heading", { name: "My registration" });
  expect(screen.queryByText(/^Your message to Ngozi is kept/)).toBeNull();
});

it("a request is taken back after a question; then the person is a stranger again", async () => {
  const { woman, man, matchId } = await waitingRequest(api);
  openWing(`/account/introductions/${matchId}`, visit(man.token));
  await screen.findByRole("heading", { name: "Introduction Request sent. Thanks." });
  await clickButton("Take the request back");
  await answerQuestion("Take this request back?", "Take the request back");
  await screen.findByRole("heading", { name: "No longer open" });
  screen.getByText("You took your request back. Ngozi does not see it any more.");
  screen.getByText(/^Your request to Ngozi ended\. You took it back, or there was no answer in 30/);
  for (const hidden of ["About me", "Not yet met by us"])
    expect(screen.queryByText(hidden)).toBeNull();
  expect((await woman.client.call("introductions.own.mine")).data.received).toEqual([]);
});

it("accepting shows both sides how to reach each other, and not before", async () => {
  const { woman, man, matchId } = await waitingRequest(api);
  openWing(`/account/introductions/${matchId}`, visit(woman.token));
  await screen.findByRole("heading", { name: "Emeka asks to be introduced" });
  expect(screen.queryByText(man.email)).toBeNull();
  await clickButton("Accept");
  await answerQuestion("Do you want to accept this request?", "Accept");
  await screen.findByRole("link", { name: man.email });
  screen.getByRole("link", { name: man.phone });
  screen.getByText("Great news: Your introduction acceptance has been sent. Good luck!");
  cleanup();
  openWing(`/account/introductions/${matchId}`, visit(man.token));
  await screen.findByRole("link", { name: woman.email });
});

it("accepting shows the tribe at once, also on the page that somebody's search led to", async () => {
  const { woman, man } = await waitingRequest(api);
  openWing(`/account/introductions/${man.introductionId}`, visit(woman.token));
  await screen.findByRole("heading", { name: "What Emeka is looking for" });
  expect(screen.queryByText("Igbo")).toBeNull();
  await clickButton("Accept");
  await answerQuestion("Do you want to accept this request?", "Accept");
  await screen.findByText("Igbo");
});

it("rejecting asks once more, and shows no address", async () => {
  const { woman, man, matchId } = await waitingRequest(api);
  openWing(`/account/introductions/${matchId}`, visit(woman.token));
  await screen.findByRole("heading", { name: "Emeka asks to be introduced" });
  await clickButton("Reject");
  await answerQuestion("Do you want to reject this request?", "Reject");
  await screen.findByRole("heading", { name: "You declined" });
  screen.getByText("You rejected the request. Emeka will be told.");
  expect(screen.queryByText(man.email)).toBeNull();
  const { data } = await man.client.call("introductions.own.mine");
  expect(data.sent.map(({ request_status }) => request_status)).toEqual(["rejected"]);
  cleanup();
  openWing(`/account/introductions/${matchId}`, visit(man.token));
  await screen.findByRole("heading", { name: "Declined" });
  expect(screen.queryByRole("heading", { name: "About me" })).toBeNull();
});

it("the message is there too where the person was found by searching", async () => {
  const { woman, man } = await waitingRequest(api);
  openWing(`/account/introductions/${man.introductionId}`, visit(woman.token));
  await screen.findByRole("heading", { name: "Emeka asks to be introduced" });
  screen.getByText("Good evening.");
  screen.getByRole("heading", { name: "What Emeka is looking for" });
});

it("the other person's wishes are shown also if the address names the pre-match", async () => {
  const { woman, matchId } = await waitingRequest(api);
  openWing(`/account/introductions/${matchId}`, visit(woman.token));
  await screen.findByRole("heading", { name: "What Emeka is looking for" });
  screen.getByText("30 to 50");
});

it("a request whose answers are all lost is looked for, and found to be sent", async () => {
  const woman = await addMember(api);
  const man = await addMan(api);
  const losing: typeof fetch = async (input, init) => {
    const answer = await api.fetch(input, init);
    if (init?.method === "PATCH") throw new TypeError("connection lost");
    return answer;
  };
  openWing(`/account/introductions/${woman.introductionId}`, { fetch: losing, token: man.token });
  await userEvent.type(await screen.findByRole("textbox"), "Good evening.");
  await clickButton("Send request");
  await answerQuestion("Do you want to send this request?", "Send");
  await screen.findByText("Introduction Request sent. Thanks.", {}, { timeout: 15_000 });
  expect((await woman.client.call("introductions.own.mine")).data.received).toHaveLength(1);
});

it("somebody else's match is not shown", async () => {
  const { matchId } = await waitingRequest(api);
  const stranger = await addMan(api);
  openWing(`/account/introductions/${matchId}`, visit(stranger.token));
  await screen.findByRole("heading", { name: "You cannot see this" });
});

it("a person's page and one's own say in which month a consultant met them, or that nobody did", async () => {
  const [woman, man] = [await addMember(api), await addMan(api)];
  const consultant = api.clientWith(await tokenOf(api, "consultant"));
  await consultant.call("introductions.own.meet", {
    id: woman.introductionId,
    met: { how: "visit", day: "2026-03-04", birth_paper: "passport", photos_theirs: true },
  });
  openWing(`/account/introductions/${woman.introductionId}`, visit(man.token));
  await screen.findByText("Met by a consultant, March 2026");
  cleanup();
  openWing("/account/introductions", visit(man.token));
  await screen.findByText("Not yet met by us");
});
