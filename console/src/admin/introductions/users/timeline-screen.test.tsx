import { addMan, addMember, tokenOf } from "@agbara/api/testing/people.ts";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { realApi } from "../../../testing/real-api.ts";
import { openConsole } from "../../testing/open-console.tsx";

const api = await realApi({ members: 0 });
const token = await tokenOf(api, "consultant");
const consultant = api.clientWith(token);

it("a person's timeline tells who did what, the latest first; one kind of it; and leads to the other person's", async () => {
  const ada = await addMember(api, { first_name: "Ada" });
  const emeka = await addMan(api, { first_name: "Emeka" });
  const since = api.deps.now().getTime();
  const later = (minutes: number) => api.setNow(new Date(since + minutes * 60_000));
  later(1);
  await consultant.call("introductions.notes.add", { id: ada.introductionId, note: "Rang." });
  later(2);
  await emeka.client.call("introductions.requests.send", {
    matchId: ada.introductionId,
    message: "I heard you sing.",
  });
  later(3);
  openConsole(`/admin21/introductions/users/${ada.id}`, { fetch: api.fetch, token });
  await userEvent.click(await screen.findByRole("link", { name: "Timeline" }));
  const timeline = within(await screen.findByRole("region", { name: "Timeline" }));
  const entries = async () => {
    await timeline.findAllByRole("listitem");
    return timeline
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent?.replace(/^\d+ \w+ \d{4}, \d\d:\d\d/, ""));
  };
  expect(await entries()).toEqual([
    expect.stringMatching(/^Chidinma viewed this record/),
    "Emeka asked to be introduced to AdaI heard you sing.",
    "A mail was sent to AdaAgbara: somebody asks to be introduced to you",
    "Chidinma wrote a noteRang.",
    "Ada was registered for introductions",
    "Ada joined",
  ]);
  await userEvent.click(timeline.getByRole("link", { name: "Notes" }));
  await timeline.findByText("Rang.");
  expect(await entries()).toEqual(["Chidinma wrote a noteRang."]);
  await userEvent.click(timeline.getByRole("link", { name: "Answers" }));
  await timeline.findByRole("heading", { name: "Nothing of this kind yet" });
  await userEvent.click(timeline.getByRole("link", { name: "All" }));
  await userEvent.click(await timeline.findByRole("link", { name: "Emeka" }));
  await screen.findByRole("heading", { level: 1, name: /^Emeka/ });
  await screen.findByText("I heard you sing.");
});

it("the head of every page about a person says where they are from, and who follows up when and why", async () => {
  const { id, introductionId } = await addMember(api);
  await consultant.call("introductions.own.register", {
    introductionId,
    state: "Anambra",
    city: "Onitsha",
  });
  const me = (await consultant.call("introductions.assignments.consultants")).data.find(
    ({ first_name }) => first_name === "Chidinma",
  );
  await consultant.call("introductions.assignments.assign", {
    id: introductionId,
    consultant_id: me?._id ?? null,
  });
  const follow_up = { due_on: "2031-05-02", reason: "Call her mother" };
  await consultant.call("introductions.assignments.followUp", { id: introductionId, follow_up });
  for (const path of ["users/ID", "users/ID/timeline", "introductions/users/ID"]) {
    const page = openConsole(`/admin21/${path.replace("ID", id)}`, { fetch: api.fetch, token });
    const head = within(
      (await screen.findByRole("heading", { level: 1 })).closest("header") ?? page.container,
    );
    const facts = head.getAllByRole("definition").map(({ textContent }) => textContent);
    expect(facts).toEqual([
      "Anambra",
      "Onitsha",
      "Chidinma",
      "Due on 2 May 2031: Call her mother",
      "Not yet met by us",
    ]);
    page.unmount();
  }
});
