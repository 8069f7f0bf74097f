import { addMan, tokenOf } from "@agbara/api/testing/people.ts";
import { newTextMark } from "@agbara/api/testing/records.ts";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { realApi } from "../../../testing/real-api.ts";
import { openConsole } from "../../testing/open-console.tsx";

const api = await realApi({ members: 0 });
const token = await tokenOf(api, "consultant");

it("the dashboard leads to marked texts, and a key says that there is nothing to do", async () => {
  const asker = await addMan(api, { first_name: "Sule" });
  await newTextMark(api, { asker });
  const dashboard = openConsole("/admin21", { fetch: api.fetch, token });
  const link = await screen.findByRole("link", { name: "Marked texts 1" });
  expect(link.getAttribute("href")).toBe("/admin21/safety?which=texts");
  dashboard.unmount();
  openConsole("/admin21/safety?which=texts", { fetch: api.fetch, token });
  await screen.findByText("I am on WhatsApp");
  await screen.findByText(/^May have contact details in other words, in a request, written/);
  await userEvent.keyboard("j");
  await userEvent.keyboard("d");
  await screen.findByText("Success: The text of Sule is marked as read.");
  await screen.findByText("No marked text waits");
});
