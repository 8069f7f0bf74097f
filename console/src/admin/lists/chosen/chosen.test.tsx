import { addMember, tokenOf } from "@agbara/api/testing/people.ts";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { realApi } from "../../../testing/real-api.ts";
import { openConsole } from "../../testing/open-console.tsx";

const api = await realApi({ members: 0 });
const token = await tokenOf(api, "consultant");
const consultant = api.clientWith(token);
const admin = api.clientWith(await tokenOf(api, "admin"));
const recordOf = async (userId: string) =>
  (await admin.call("introductions.own.ofUser", { userId })).data;
const press = (keys: string) => userEvent.keyboard(keys);

/**
 * Creates two members in a country where no other member lives. Returns them, and the address of a list that contains
 * only these two.
 */
async function listOfTwo(country_code: string) {
  const people = [
    await addMember(api, { country_code, first_name: "Ada" }),
    await addMember(api, { country_code, first_name: "Bisi" }),
  ] as const;
  return { people, address: `/admin21/introductions/users?country_code=${country_code}` };
}

it("deactivates all who are chosen by one key, and takes that back", async () => {
  const { people, address } = await listOfTwo("SW");
  openConsole(address, { fetch: api.fetch, token });
  await screen.findByText("2 introductions");
  await press("X");
  await screen.findByText("2 chosen");
  await screen.findByRole("button", { name: "DeActivate 2" });
  await press("D");
  await screen.findByText("Success: 2 people DeActivated");
  for (const { id } of people) expect((await recordOf(id)).status).toBe("inactive");
  await press("u");
  await screen.findByText("Success: 2 people Activated");
  for (const { id } of people) expect((await recordOf(id)).status).toBe("active");
  await press("X");
  await screen.findByText("2 introductions");
});

it("leaves alone anyone whom a colleague changed since they were chosen, and names them", async () => {
  const { people, address } = await listOfTwo("IE");
  const [ada, bisi] = people;
  await consultant.call("introductions.own.deactivate", { id: ada.introductionId });
  openConsole(address, { fetch: api.fetch, token });
  await screen.findByText("2 introductions");
  await press("X");
  await screen.findByRole("button", { name: "DeActivate 2" });
  await admin.call("introductions.own.activate", { id: ada.introductionId });
  await press("D");
  const told = within(await screen.findByRole("dialog", { name: "Not deactivated" }));
  told.getByText(/^Ada: .+ changed this/);
  expect((await recordOf(ada.id)).status).toBe("active");
  expect((await recordOf(bisi.id)).status).toBe("inactive");
});

it("keeps who was chosen and the note that was typed where the session ends in the middle", async () => {
  const { people, address } = await listOfTwo("DE");
  const own = await tokenOf(api, "consultant");
  const page = openConsole(address, { fetch: api.fetch, token: own });
  await screen.findByText("2 introductions");
  await press("X");
  await screen.findByRole("button", { name: "Write a note" });
  await press("W");
  await userEvent.type(await screen.findByLabelText("New note"), "Rang both.");
  await api.clientWith(own).call("people.signin.logout", {});
  await userEvent.click(screen.getByRole("button", { name: "Add note" }));
  await screen.findByText("The login page");
  page.unmount();

  openConsole(address, { fetch: api.fetch, token: await tokenOf(api, "consultant") });
  await screen.findByText("2 chosen");
  await screen.findByRole("button", { name: "Write a note" });
  await press("W");
  await screen.findByDisplayValue("Rang both.");
  await press("{Control>}{Enter}{/Control}");
  await screen.findByText("Success: Note added for 2 people");
  for (const { id } of people) expect((await recordOf(id)).note).toBe("Rang both.");
});

it("goes on over the pages of a list, up to a hundred people", async () => {
  for (let nth = 0; nth < 21; nth += 1)
    await addMember(api, { country_code: "FR", first_name: `Chi${nth}` });
  const address = "/admin21/introductions/users?country_code=FR";
  openConsole(address, { fetch: api.fetch, token });
  await screen.findByText("21 introductions");
  await press("X");
  await screen.findByText("20 chosen");
  await press("]");
  await screen.findByText("Page 2 of 2");
  await waitFor(() => expect(document.querySelectorAll("[data-card]")).toHaveLength(1));
  await press("X");
  await screen.findByText("21 chosen");
  await userEvent.click(await screen.findByRole("button", { name: "Choose nobody" }));
  await screen.findByText("21 introductions");
});
