import { addMember, type TestPerson, tokenOf } from "@agbara/api/testing/people.ts";
import { photoOf, refusedElsewhere } from "@agbara/api/testing/records.ts";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { realApi } from "../../../testing/real-api.ts";
import { openConsole } from "../../testing/open-console.tsx";

const api = await realApi({ members: 0 });
const token = await tokenOf(api, "consultant");

async function withPhoto(first_name: string): Promise<TestPerson> {
  const person = await addMember(api, { first_name });
  await photoOf(api, { asker: person });
  return person;
}

const photosOf = async ({ client }: TestPerson) =>
  (await client.call("people.profile.me")).data.profile_pics;
/** Fires the load event of the pictures, because jsdom loads no pictures. */
const picturesCome = () => {
  for (const picture of document.querySelectorAll("main img")) fireEvent.load(picture);
};
const press = (keys: string) => userEvent.keyboard(keys);

it("the dashboard leads to photos that wait, and each is shown or removed by one key", async () => {
  const [amina, bola] = [await withPhoto("Amina"), await withPhoto("Bola")];
  const dashboard = openConsole("/admin21", { fetch: api.fetch, token });
  const link = await screen.findByRole("link", { name: "Photos 2" });
  expect(link.getAttribute("href")).toBe("/admin21/safety?which=photos");
  dashboard.unmount();

  openConsole("/admin21/safety?which=photos", { fetch: api.fetch, token });
  await screen.findByText("2 photos, the oldest first");
  await press("j");
  await press("a");
  expect(await photosOf(amina), "not before the picture is there").toMatchObject([{ waits: true }]);
  picturesCome();
  await press("a");
  await screen.findByText("Success: Other members see this photo of Amina.");
  expect(await photosOf(amina)).toMatchObject([{ waits: false }]);
  await screen.findByText("1 photo, the oldest first");
  expect(document.activeElement?.textContent).toContain("Bola");
  await press("x");
  await screen.findByRole("dialog", { name: "Remove this photo of Bola?" });
  await userEvent.click(screen.getByRole("radio", { name: "The face is not clear" }));
  await press("{Enter}");
  await screen.findByText("Success: The photo is removed. We have told Bola why.");
  expect(await photosOf(bola)).toEqual([]);
  await screen.findByText("No photo waits");
});

it("a photo at which a colleague was faster leaves the grid", async () => {
  const zubi = await withPhoto("Zubi");
  openConsole("/admin21/safety?which=photos", { fetch: api.fetch, token });
  await screen.findByText("1 photo, the oldest first");
  const [photo] = await photosOf(zubi);
  const admin = api.clientWith(await tokenOf(api, "admin"));
  await admin.call("introductions.photos.pass", { id: photo?._id ?? "" });
  picturesCome();
  await userEvent.click(screen.getByRole("button", { name: "Show the photo of Zubi" }));
  await screen.findByText("A colleague has looked at this photo already.");
  await waitFor(() => expect(screen.queryByText("Zubi")).toBeNull());
});

it("a picture that was removed from another profile says why", async () => {
  await refusedElsewhere(api, await withPhoto("Ify"), "contact");
  openConsole("/admin21/safety?which=photos", { fetch: api.fetch, token });
  await screen.findByText(
    "This picture was removed from another profile: It shows writing or contact details.",
  );
  picturesCome();
  await press("j");
  await press("a");
  await screen.findByText("No photo waits");
});

it("a photo that does not load is not shown to others", async () => {
  const person = await withPhoto("Hauwa");
  openConsole("/admin21/safety?which=photos", { fetch: api.fetch, token });
  await screen.findByText("1 photo, the oldest first");
  for (const picture of document.querySelectorAll("main img")) fireEvent.error(picture);
  await screen.findByText(/did not load/);
  await press("j");
  await press("a");
  expect(await photosOf(person)).toMatchObject([{ waits: true }]);
});
