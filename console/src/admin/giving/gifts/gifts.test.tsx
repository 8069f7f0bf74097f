import { giverAt } from "@agbara/api/testing/giver.ts";
import { tokenOf } from "@agbara/api/testing/people.ts";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { realApi } from "../../../testing/real-api.ts";
import { openConsole } from "../../testing/open-console.tsx";

const api = await realApi({ members: 0 });
const giver = giverAt(api);
const open = async () =>
  openConsole("/admin21/gifts", { fetch: api.fetch, token: await tokenOf(api, "finance") });
const search = async (text: string) => {
  const box = await screen.findByRole("searchbox");
  await userEvent.clear(box);
  await userEvent.type(box, `${text}{Enter}`);
};

it("a gift is found by the donor's address, and opens with its payment and where each part is", async () => {
  const page = await giver.page({ name: "Ngozi Okafor" });
  const email = "ada@people.example";
  const { reference } = await giver.paid({ pages: [page.code], donor: { name: "Ada", email } });
  await open();
  await search("nobody@people.example");
  await screen.findByText("No gift fits this");
  await search(email);
  await screen.findByText("1 gift, the latest first");
  await waitFor(() => expect(document.activeElement).toBe(document.body));
  await userEvent.keyboard("jo");
  await screen.findByRole("heading", { name: "Where each part is" });
  screen.getByText("Ngozi Okafor");
  screen.getByText(/^Can be asked back until/);
  screen.getByTitle(`Copy ${reference}`);
  const code = reference.slice(-6).toUpperCase();
  screen.getByRole("heading", { level: 1, name: `${code} ₦1,000` });
});
