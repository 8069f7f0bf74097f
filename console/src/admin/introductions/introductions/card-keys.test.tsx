import { addMember, tokenOf } from "@agbara/api/testing/people.ts";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { realApi } from "../../../testing/real-api.ts";
import { openConsole } from "../../testing/open-console.tsx";

const api = await realApi({ members: 0 });
const token = await tokenOf(api, "consultant");
const visit = { fetch: api.fetch, token };
const consultant = api.clientWith(token);

it("a card of the introductions has f, t and h, as a person's own screen has", async () => {
  const { id } = await addMember(api, { first_name: "Zainab" });
  openConsole("/admin21/introductions/users", visit);
  await screen.findByLabelText("Consultant's note for Zainab");
  await userEvent.keyboard("jf");
  await screen.findByRole("dialog", { name: "Follow up Zainab" });
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await userEvent.keyboard("t");
  await screen.findByText("Success: You are the consultant now");
  await userEvent.keyboard("h");
  await screen.findByRole("dialog", { name: /^Hand over Zainab/ });
  const { data } = await consultant.call("introductions.own.ofUser", { userId: id });
  expect(data.consultant).not.toBeNull();
});

it("the screen of a registered person has c, n and N", async () => {
  const { id } = await addMember(api);
  openConsole(`/admin21/users/${id}`, visit);
  const work = within(await screen.findByRole("region", { name: "Work on this introduction" }));
  await userEvent.keyboard("n");
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Consultant's note" }));
  await userEvent.keyboard("{Escape}c");
  expect(document.activeElement).toBe(work.getByLabelText("Code of a person to suggest"));
  await userEvent.keyboard("{Escape}N");
  expect(document.activeElement).toBe(work.getByRole("textbox", { name: "New note" }));
  await userEvent.keyboard("Rang twice{Control>}{Enter}{/Control}");
  await screen.findByText("Success: Note added");
});

it.each(["i", "y"])(
  "after %s, which does nothing here, letters deactivate nobody",
  async (dead) => {
    const { id } = await addMember(api, { first_name: "Uche", member_status: "active" });
    openConsole("/admin21/introductions/users?first_name=Uche", visit);
    await screen.findAllByLabelText("Consultant's note for Uche");
    await userEvent.keyboard(`j${dead}`);
    await screen.findByText(`The key ${dead} does nothing here.`, { exact: false });
    await userEvent.keyboard("a");
    const { data } = await consultant.call("introductions.own.ofUser", { userId: id });
    expect(data.status).toBe("active");
  },
);
