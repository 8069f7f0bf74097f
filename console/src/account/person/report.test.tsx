import { addMan, addMember, tokenOf } from "@agbara/api/testing/people.ts";
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { clickButton } from "../../testing/clicks.ts";
import { waitingRequest } from "../../testing/introductions.ts";
import { realApi } from "../../testing/real-api.ts";
import { openWing } from "../testing/open-wing.tsx";

const api = await realApi({ members: 0 });

async function openedDialog(matchId: string, token: string, asking = api.fetch) {
  openWing(`/account/introductions/${matchId}`, { fetch: asking, token });
  await userEvent.click(await screen.findByRole("button", { name: "Report" }));
  return screen.getByRole("dialog", { name: /^Report / });
}

const desk = async () => api.clientWith(await tokenOf(api, "consultant"));

it("a report reaches the desk with its reason and words, and the account shows it", async () => {
  const [woman, man] = [await addMember(api), await addMan(api)];
  const dialog = await openedDialog(man.introductionId, woman.token);
  await userEvent.click(within(dialog).getByRole("radio", { name: "Asked for money" }));
  within(dialog).getByText("A consultant decides within 24 hours.");
  await userEvent.type(within(dialog).getByRole("textbox"), "He asked for money.");
  await clickButton("Send the report");
  await screen.findByText(/We have your report\. A consultant decides within 24 hours\./);
  expect(screen.queryByRole("dialog")).toBeNull();
  const blocked = await woman.client.call("introductions.blocks.list", {});
  expect(blocked.data.data).toMatchObject([{ first_name: "Emeka" }]);
  const { data } = (await (await desk()).call("introductions.safety.list", {})).data;
  expect(data).toMatchObject([{ reason: "money", reported: { first_name: "Emeka" } }]);
  cleanup();
  openWing("/account/introductions", { fetch: api.fetch, token: woman.token });
  await screen.findByRole("heading", { name: "Your reports" });
  screen.getByText("Emeka: Asked for money");
});

it("a report needs a reason, and the clock follows it", async () => {
  const [woman, man] = [await addMember(api), await addMan(api)];
  const dialog = await openedDialog(man.introductionId, woman.token);
  await clickButton("Send the report");
  within(dialog).getByText("First choose what happened.");
  for (const [reason, clock] of [
    ["I felt unsafe", "A consultant decides within 4 hours."],
    ["Something else", "A consultant decides within 3 days."],
  ] as const) {
    await userEvent.click(within(dialog).getByRole("radio", { name: reason }));
    within(dialog).getByText(clock);
  }
  within(dialog).getByRole("link", { name: "In danger? Call 112" });
});

it("a request that was rejected can still be reported", async () => {
  const { woman, matchId } = await waitingRequest(api);
  await woman.client.call("introductions.requests.reject", { matchId });
  await openedDialog(matchId, woman.token);
});

it("a reader who is asked finds block and report beside the decision, before the profile", async () => {
  const { woman, matchId } = await waitingRequest(api);
  openWing(`/account/introductions/${matchId}`, { fetch: api.fetch, token: woman.token });
  const reject = await screen.findByRole("button", { name: "Reject" });
  const profile = screen.getByRole("heading", { name: "About me" });
  for (const name of ["Report", /^Block /]) {
    const stop = screen.getByRole("button", { name });
    expect(reject.compareDocumentPosition(stop)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(profile.compareDocumentPosition(stop)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  }
});

it("a report that fails keeps what was typed, on the screen alone", async () => {
  const [woman, man] = [await addMember(api), await addMan(api)];
  const failing: typeof fetch = async (input, init) =>
    init?.method === "POST"
      ? Response.json({ success: false, message: "Not now." }, { status: 409 })
      : api.fetch(input, init);
  const dialog = await openedDialog(man.introductionId, woman.token, failing);
  await userEvent.click(within(dialog).getByRole("radio", { name: "I felt unsafe" }));
  await userEvent.type(within(dialog).getByRole("textbox"), "He came to my house.");
  await clickButton("Send the report");
  await screen.findByText(/Nothing was sent\. What you wrote is still here\./);
  const field = within(dialog).getByRole<HTMLTextAreaElement>("textbox");
  expect(field.value).toBe("He came to my house.");
  expect(JSON.stringify({ ...localStorage })).not.toContain("my house");
});

it("a form that is closed by mistake still has the words when it is opened again", async () => {
  const [woman, man] = [await addMember(api), await addMan(api)];
  const dialog = await openedDialog(man.introductionId, woman.token);
  await userEvent.type(within(dialog).getByRole("textbox"), "He follows me.");
  await clickButton("Cancel");
  await clickButton("Report");
  const again = within(screen.getByRole("dialog")).getByRole<HTMLTextAreaElement>("textbox");
  expect(again.value).toBe("He follows me.");
});

it("a report blocks nobody if the reporter takes the tick away", async () => {
  const [woman, man] = [await addMember(api), await addMan(api)];
  const dialog = await openedDialog(man.introductionId, woman.token);
  await userEvent.click(within(dialog).getByRole("checkbox", { name: /^Block Emeka, too/ }));
  await userEvent.click(within(dialog).getByRole("radio", { name: "Something else" }));
  await clickButton("Send the report");
  await screen.findByText(/We have your report/);
  expect((await woman.client.call("introductions.blocks.list", {})).data.data).toEqual([]);
});

it("an introduction that has ended can still be reported, without a name", async () => {
  const { woman, man, matchId } = await waitingRequest(api);
  await woman.client.call("introductions.blocks.add", { introductionId: matchId });
  openWing("/account/introductions", { fetch: api.fetch, token: man.token });
  await screen.findByText("This introduction has ended");
  await clickButton("Report");
  const dialog = screen.getByRole("dialog", { name: "Report the other person" });
  await userEvent.click(within(dialog).getByRole("radio", { name: "Asked for money" }));
  await clickButton("Send the report");
  await screen.findByText("An introduction that has ended: Asked for money");
  await screen.findByText("The person of an introduction that has ended");
});
