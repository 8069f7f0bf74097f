import { randomUUID } from "node:crypto";
import { addMember, tokenOf } from "@agbara/api/testing/people.ts";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { realApi } from "../../../testing/real-api.ts";
import { openConsole } from "../../testing/open-console.tsx";

const api = await realApi({ members: 0 });
const token = await tokenOf(api, "consultant");
const consultant = api.clientWith(token);
const adminToken = await tokenOf(api, "admin");
const admin = api.clientWith(adminToken);
const idOf = async (client: typeof admin) => (await client.call("people.profile.me")).user._id;
const me = await idOf(consultant);
const colleague = await idOf(admin);

async function lookedAfter(first_name: string, consultant_id: string) {
  const person = await addMember(api, { first_name });
  const { introductionId: id } = person;
  await admin.call("introductions.assignments.assign", { id, consultant_id });
  return person;
}

const consultantOf = async (userId: string) =>
  (await admin.call("introductions.own.ofUser", { userId })).data;
const press = (keys: string) => userEvent.keyboard(keys);

it("several people are handed over at once with a note, by keys alone", async () => {
  const [ada, bisi, chi] = [
    await lookedAfter("Ada", me),
    await lookedAfter("Bisi", me),
    await lookedAfter("Chi", me),
  ];
  openConsole("/admin21/my-people", { fetch: api.fetch, token });
  await screen.findByText("3 people");
  await press("jxjx");
  await screen.findByText("2 chosen");
  await userEvent.click(await screen.findByRole("button", { name: "Hand over 2" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Hand over 2 people" }));
  await dialog.findByRole("option", { name: /^Ìfẹ́olúwa/ });
  await userEvent.selectOptions(dialog.getByLabelText("To"), colleague);
  await userEvent.type(dialog.getByLabelText(/^Note for them/), "Both like short calls.");
  await userEvent.click(dialog.getByRole("button", { name: "Hand over" }));
  await screen.findByText("Success: 2 people handed over to Ìfẹ́olúwa");
  await screen.findByText("1 person");
  const [first, second, third] = await Promise.all(
    [ada, bisi, chi].map(({ id }) => consultantOf(id)),
  );
  for (const one of [first, second])
    expect(one).toMatchObject({
      consultant: { _id: colleague },
      hand_over_note: "Both like short calls.",
    });
  expect(third?.consultant?._id).toBe(me);
});

it.each([
  ["another consultant", /^Nnamdi/],
  ["the same one", /^Ìfẹ́olúwa/],
])(
  "who a colleague gave to %s in the meantime is named, with by whom, stays there, and the note is kept",
  async (_, to) => {
    const dayo = await lookedAfter("Dayo", me);
    openConsole(`/admin21/introductions/users/${dayo.id}`, { fetch: api.fetch, token });
    await screen.findByText("Chidinma looks after Dayo.");
    await press("h");
    const dialog = within(await screen.findByRole("dialog", { name: "Hand over Dayo" }));
    await dialog.findByRole("option", { name: /^Nnamdi/ });
    await admin.call("introductions.assignments.assign", {
      id: dayo.introductionId,
      consultant_id: colleague,
    });
    const other = await dialog.findByRole<HTMLOptionElement>("option", { name: to });
    await userEvent.type(dialog.getByLabelText(/^Note for them/), "Likes short calls");
    await userEvent.selectOptions(dialog.getByLabelText("To"), other.value);
    await userEvent.click(dialog.getByRole("button", { name: "Hand over" }));
    await screen.findByText(/^Dayo: Ìfẹ́olúwa changed this on .* Ìfẹ́olúwa looks after them now\./);
    expect((await consultantOf(dayo.id)).consultant?._id).toBe(colleague);
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    await screen.findByText("Ìfẹ́olúwa looks after Dayo.");
    await press("h");
    await screen.findByDisplayValue("Likes short calls");
  },
);

it("an admin sees whose people a consultant left behind, and finds them from there", async () => {
  const { data: gone } = await admin.call("people.staff.create", {
    email: `${randomUUID()}@agbara.example`,
    role: "consultant",
    first_name: "Uche",
    birth_date: "1990-01-01",
    gender: "male",
    country_code: "NG",
  });
  await lookedAfter("Efe", gone._id);
  await admin.call("people.staff.end", { userId: gone._id });
  openConsole("/admin21/my-people", { fetch: api.fetch, token: adminToken });
  await userEvent.click(await screen.findByRole("link", { name: "1 person of Uche" }));
  await screen.findByRole("link", { name: "Efe, 30" });
  await press("j");
  await press("h");
  const dialog = within(await screen.findByRole("dialog", { name: "Hand over Efe" }));
  await dialog.findByRole("option", { name: /\(you\)$/ });
  await userEvent.selectOptions(dialog.getByLabelText("To"), colleague);
  await userEvent.click(dialog.getByRole("button", { name: "Hand over" }));
  await screen.findByText("Success: Efe handed over to Ìfẹ́olúwa");
  await waitFor(() => expect(screen.queryByRole("link", { name: "1 person of Uche" })).toBeNull());
});

it("a first follow-up needs its reason, and makes one the consultant of somebody nobody looks after", async () => {
  const { id } = await addMember(api, { first_name: "Gozie" });
  openConsole(`/admin21/users/${id}`, { fetch: api.fetch, token });
  await userEvent.click(await screen.findByRole("button", { name: "Follow up" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Follow up Gozie" }));
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  dialog.getByText(/The reason is required/);
  await userEvent.type(dialog.getByLabelText("Why"), "Ring about the visit{Enter}");
  await screen.findByText("Success: Follow-up saved");
  await screen.findByText("Chidinma looks after Gozie.");
  expect(await consultantOf(id)).toMatchObject({
    consultant: { _id: me },
    follow_up: { reason: "Ring about the visit" },
  });
});

it("f on somebody who has a follow-up begins in its reason, so that what is typed becomes the reason", async () => {
  const { id, introductionId } = await lookedAfter("Hauwa", me);
  const follow_up = { due_on: "2099-05-04", reason: "Ring about the visit" };
  await consultant.call("introductions.assignments.followUp", { id: introductionId, follow_up });
  openConsole(`/admin21/introductions/users/${id}`, { fetch: api.fetch, token });
  await screen.findByText("Chidinma looks after Hauwa.");
  await press("f");
  await screen.findByRole("dialog", { name: "Move the follow-up of Hauwa" });
  await press("Write to her sister{Enter}");
  await screen.findByText("Success: Follow-up saved");
  expect((await consultantOf(id)).follow_up).toEqual({
    due_on: "2099-05-04",
    reason: "Write to her sister",
  });
});
