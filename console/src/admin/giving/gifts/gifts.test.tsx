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
  const { code } = await giver.page({ name: "Ngozi Okafor" });
  const email = "ada@people.example";
  const { reference } = await giver.paid({ pages: [code], donor: { name: "Ada", email } });
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
  screen.getByText(reference);
});

it("a search's results are saved as a file, and the log line has the reason and no address", async () => {
  const { code } = await giver.page();
  const email = "file@people.example";
  await giver.paid({ pages: [code], donor: { name: "=Bola", email } });
  const saved: Blob[] = [];
  URL.createObjectURL = (blob) => {
    saved.push(blob as Blob);
    return "blob:file";
  };
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = () => undefined;
  await open();
  await search(email);
  await screen.findByText("1 gift, the latest first");
  await userEvent.click(screen.getByRole("button", { name: "Export CSV" }));
  await userEvent.type(await screen.findByLabelText("What is the file for?"), "The audit{Enter}");
  await waitFor(() => expect(saved).toHaveLength(1));
  const text = await saved[0]?.text();
  expect(text).toContain(`'=Bola,${code},`);
  expect(text).not.toContain(email);
});
