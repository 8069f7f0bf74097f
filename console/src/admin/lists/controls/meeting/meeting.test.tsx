import { addMan, addMember, tokenOf } from "@agbara/api/testing/people.ts";
import { dayInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { realApi } from "../../../../testing/real-api.ts";
import { openConsole } from "../../../testing/open-console.tsx";

const api = await realApi({ members: 0 });
const token = await tokenOf(api, "consultant");
const visit = { fetch: api.fetch, token };
const consultant = api.clientWith(token);
const admin = api.clientWith(await tokenOf(api, "admin"));

const recordOf = async (userId: string) =>
  (await consultant.call("introductions.own.ofUser", { userId })).data;
const choose = (label: string, option: string) =>
  userEvent.selectOptions(screen.getByLabelText(label), option);
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

it("one key says how somebody was met; it says what is missing, and can be undone", async () => {
  const { id } = await addMember(api);
  openConsole(`/admin21/introductions/users/${id}`, visit);
  await screen.findByText("Not yet met by us");
  screen.getByText("Not met");
  await userEvent.keyboard("M");
  const dialog = within(await screen.findByRole("dialog", { name: "How did you meet Ngozi?" }));
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  dialog.getByText("Choose the paper that you saw.");
  dialog.getByText(/^Compare the photos with the person first/);
  expect((await recordOf(id)).met).toBeNull();

  await choose("Paper that shows the birth date", "Passport");
  await userEvent.click(dialog.getByLabelText(/^I compared the photos/));
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  await screen.findByText("Success: Noted that you met");
  await screen.findByText(/^Video call on .+, by Chidinma. Birth date: Passport$/);
  expect(screen.queryByText("Not met")).toBeNull();
  expect((await recordOf(id)).met).toMatchObject({
    how: "video",
    day: dayInLagos(api.deps.now()),
    birth_paper: "passport",
  });

  await userEvent.keyboard("u");
  await screen.findByText("Not yet met by us");
  expect((await recordOf(id)).met).toBeNull();
});

it("the registration asks how the person was met, and is not sent half", async () => {
  const { id } = await addMan(api, { member_status: "unregistered" });
  openConsole(`/admin21/users/${id}`, visit);
  await screen.findByRole("form", { name: "Create introduction" });
  await choose("How did you meet?", "Visit");
  await press("Create introduction");
  await screen.findByText("Choose the paper that you saw.");
  expect(await recordOf(id)).toMatchObject({ registered_at: null, met: null });
  await choose("Paper that shows the birth date", "Voter's card");
  await userEvent.click(screen.getByLabelText(/^I compared the photos/));
  await press("Create introduction");
  await screen.findByText("Success: Introduction registered");
  const record = await recordOf(id);
  expect(record.met).toMatchObject({ how: "visit", birth_paper: "voters_card" });
  expect(record.is_public).toBe(false);
  expect(screen.queryByLabelText("How did you meet?")).toBeNull();
});

it("nobody unmet is activated without a reason, which the trail keeps", async () => {
  const { id } = await addMember(api, { member_status: "inactive", first_name: "Sade" });
  openConsole(`/admin21/introductions/users/${id}`, visit);
  await screen.findByRole("button", { name: "Activate" });
  await userEvent.keyboard("a");
  const dialog = await screen.findByRole("dialog", { name: "Activate Sade, whom nobody has met?" });
  await userEvent.keyboard("{Enter}");
  await within(dialog).findByText(/^The reason must have at least 5 characters/);
  expect((await recordOf(id)).status).toBe("inactive");
  await userEvent.keyboard("Her sister vouches{Enter}");
  await screen.findByText("Success: Activated");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect((await recordOf(id)).status).toBe("active");
  const { data } = (await admin.call("desk.audit.list", { person: id, kind: "change" })).data;
  expect(data.map(({ reason }) => reason)).toEqual(["Her sister vouches"]);
});

it("somebody who was met is activated at once", async () => {
  const { id, introductionId } = await addMember(api, { member_status: "inactive" });
  await consultant.call("introductions.own.meet", {
    id: introductionId,
    met: { how: "visit", day: "2026-03-04", birth_paper: "passport", photos_theirs: true },
  });
  openConsole(`/admin21/introductions/users/${id}`, visit);
  await screen.findByText("Visit on 4 March 2026, by Chidinma. Birth date: Passport");
  await userEvent.keyboard("a");
  await screen.findByText("Success: Activated");
  expect((await recordOf(id)).status).toBe("active");
});

it.each(["unregistered", "active"] as const)(
  "the box 'Add to public' is in both variants of the form, of somebody %s",
  async (member_status) => {
    const { id } = await addMember(api, { member_status, is_public: false });
    for (const path of [`/admin21/users/${id}`, `/admin21/users/${id}/owner`]) {
      const page = openConsole(path, visit);
      const box = await screen.findByLabelText<HTMLInputElement>("Add to public");
      expect([path, box.checked]).toEqual([path, false]);
      page.unmount();
    }
  },
);
