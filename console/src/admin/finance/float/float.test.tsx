import { tokenOf } from "@agbara/api/testing/people.ts";
import { newMovement } from "@agbara/api/testing/records.ts";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { realApi } from "../../../testing/real-api.ts";
import { openConsole } from "../../testing/open-console.tsx";

const api = await realApi({ members: 0 });
const open = async (who: "finance" | "finance2") =>
  openConsole("/admin21/float", { fetch: api.fetch, token: await tokenOf(api, who) });
/** Finds a fact on the screen by its name. Returns the fact's value. */
const fact = (name: string) => screen.getByText(name).nextElementSibling?.textContent;

it("a movement has a source and a target, and another person approves it", async () => {
  await open("finance");
  await screen.findByText("Nobody moved money yet");
  await userEvent.keyboard("p");
  await userEvent.selectOptions(await screen.findByLabelText("To"), "Our own money, taken out");
  await userEvent.type(screen.getByLabelText(/^Naira/), "2,000");
  await userEvent.click(screen.getByRole("button", { name: "Write it down" }));
  await screen.findByText("Choose two different places.");
  await screen.findByText("Write the bank's or the gateway's reference.");
  await userEvent.selectOptions(screen.getByLabelText("To"), "Our bank account");
  await userEvent.type(screen.getByRole("textbox", { name: /gateway's reference/ }), "Line 4");
  await userEvent.click(screen.getByRole("button", { name: "Write it down" }));
  const row = within(
    (await screen.findByText("Put in: Our bank account")).closest("tbody") as never,
  );
  row.getByText("You recorded this movement, so another person must approve it.");
  expect(row.queryByRole("button", { name: /^Approve/ })).toBeNull();
});

it("another takes it into the books with two keys, and then more is left", async () => {
  await newMovement(api);
  await open("finance2");
  await screen.findByText("₦5");
  const before = fact("Left");
  await userEvent.keyboard("ja");
  await userEvent.click(await screen.findByRole("button", { name: "Take it into the books" }));
  await screen.findByText("Success: The movement is in the books.");
  await screen.findByText("In the books");
  await waitFor(() => expect(fact("Left")).not.toBe(before));
});
