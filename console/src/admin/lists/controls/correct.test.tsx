import { addMember, tokenOf } from "@agbara/api/testing/people.ts";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { realApi } from "../../../testing/real-api.ts";
import { openConsole } from "../../testing/open-console.tsx";

const api = await realApi({ members: 0 });
const token = await tokenOf(api, "consultant");

it("a consultant corrects a birth date with the paper and the reason, and reads what is missing", async () => {
  const { id, client } = await addMember(api);
  openConsole(`/admin21/users/${id}`, { fetch: api.fetch, token });
  const { reference } = (await client.call("people.profile.me")).data;
  await screen.findByText(reference);
  await userEvent.click(
    await screen.findByRole("button", { name: "Correct birth date or gender" }),
  );
  const name = "Correct the data of Ngozi";
  const dialog = within(await screen.findByRole("dialog", { name }));
  await userEvent.click(dialog.getByRole("button", { name: "Correct" }));
  dialog.getByText("Enter the right date, or the right gender.");
  dialog.getByText("Choose the paper that you saw.");
  await userEvent.type(dialog.getByLabelText(/^Right birth date/), "1991-02-03");
  await userEvent.selectOptions(dialog.getByLabelText("Paper that you saw"), "Passport");
  await userEvent.type(dialog.getByLabelText("What was wrong"), "The year was wrong");
  await userEvent.click(dialog.getByRole("button", { name: "Correct" }));
  await screen.findByText("Success: Corrected. Ngozi is told by mail.");
  const { data } = await client.call("people.privacy.export");
  expect(data.account.birth_date).toBe("1991-02-03");
});
