import { addMan, addMember, tokenOf } from "@agbara/api/testing/people.ts";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { realApi } from "../../../testing/real-api.ts";
import { openConsole } from "../../testing/open-console.tsx";

const api = await realApi({ members: 0 });
const token = await tokenOf(api, "admin");
const consultant = api.clientWith(await tokenOf(api, "consultant"));
const man = await addMan(api, { first_name: "Obinna" });
const woman = await addMember(api, { first_name: "Halima" });

const lines = async () => (await screen.findAllByRole("time")).map((time) => time.closest("li"));
const texts = async () => (await lines()).map((line) => line?.textContent ?? "");

it("tells whom a request went to, which pages and files were made, and is filtered by kind, person and actor", async () => {
  const user = userEvent.setup();
  await consultant.call("introductions.requests.sendForMember", {
    introductionId: woman.introductionId,
    user_id: man.id,
    message: "Hello",
  });
  await consultant.call("introductions.search.members", { name: "Obinna", page: 1 });
  await consultant.call("introductions.search.export", {
    list: "members",
    filters: { name: "Halima" },
    reason: "For the meeting",
  });
  await api.clientWith(token).call("people.profile.get", { userId: man.id });
  openConsole("/admin21/audit", { fetch: api.fetch, token });
  const all = await texts();
  expect(all[3]).toContain("asked Halima on behalf of Obinna");
  expect(all[2]).toMatch(/searched members.*1 person · page 1 · name: Obi…/);
  expect(all[1]).toMatch(/made a file.*1 person · list: Members · name: Hal… · “For the meeting”/);

  await user.selectOptions(screen.getByLabelText("What"), "Files");
  await user.click(screen.getByRole("button", { name: "Show" }));
  await waitFor(async () => expect(await lines()).toHaveLength(1));

  await user.selectOptions(screen.getByLabelText("What"), "Everything");
  await user.type(screen.getByLabelText("About: first name or phone"), "Halima");
  await user.click(await screen.findByRole("button", { name: /^Halima,/ }));
  await screen.findByText(/^Only entries about/);
  await waitFor(async () => expect((await texts()).join()).not.toContain("viewed the profile"));
  expect((await texts()).join()).toContain("asked Halima");

  await user.click(screen.getByRole("button", { name: "Show everybody" }));
  await waitFor(async () => expect((await texts()).join()).toContain("viewed the profile"));
  const [line] = (await lines()).filter((one) => one?.textContent?.includes("made a file"));
  await user.click(within(line as HTMLElement).getByRole("link", { name: "Chidinma" }));
  await screen.findByText(/^Only what/);
  await waitFor(async () => expect((await texts()).join()).not.toContain("viewed the profile"));

  await user.selectOptions(screen.getByLabelText("Who did it"), "Ìfẹ́olúwa");
  await user.click(screen.getByRole("button", { name: "Show" }));
  await screen.findByText(/^Only what/);
  await waitFor(async () => expect((await texts()).join()).toContain("viewed the profile"));
  expect((await texts()).join()).not.toContain("made a file");
});

it("says whose account was changed only where it is not their own", async () => {
  const member = await addMember(api, { first_name: "Ngozi" });
  await api.clientWith(member.token).call("people.privacy.export", {});
  openConsole(`/admin21/audit?person=${member.id}`, { fetch: api.fetch, token });
  const [line] = await texts();
  expect(line).toMatch(/Ngozi \(member\) downloaded their data$/);
});

it("names the entry of the questions and answers that was changed", async () => {
  await consultant.call("content.faqs.create", {
    faq_type: "faqs",
    title: "What is àdìrẹ?",
    post: "Cloth.",
    position: 0,
  });
  openConsole("/admin21/audit?kind=change", { fetch: api.fetch, token });
  const [line] = await texts();
  expect(line).toMatch(/added an FAQ entry: “What is àdìrẹ\?”$/);
});

it("finds what was done about somebody by the reference that they quote", async () => {
  const user = userEvent.setup();
  const seen = (await consultant.call("people.profile.get", { userId: woman.id })).data;
  openConsole("/admin21/audit", { fetch: api.fetch, token });
  const field = await screen.findByLabelText("About: reference");
  await user.type(field, "AGB-AAAAAB{Enter}");
  await screen.findByText("This reference is not valid. Check each letter.");
  await user.clear(field);
  await user.type(field, `${seen.reference}{Enter}`);
  await screen.findByText(/^Only entries about/);
  await waitFor(async () => expect((await texts()).join()).not.toContain("listed"));
  expect((await texts()).join()).toMatch(/viewed the profile: Halima/);
});
