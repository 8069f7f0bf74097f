import { tokenOf } from "@agbara/api/testing/people.ts";
import { newDispute } from "@agbara/api/testing/records.ts";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { realApi } from "../../../testing/real-api.ts";
import { openConsole } from "../../testing/open-console.tsx";

const api = await realApi({ members: 0 });
const open = async (address: string) =>
  openConsole(address, { fetch: api.fetch, token: await tokenOf(api, "finance") });

it("the first key opens what presses most, and what was handed in is kept with who did it, to be corrected", async () => {
  await newDispute(api);
  await open("/admin21/disputes");
  await screen.findByText("1 dispute");
  screen.getByText("Ṣadé");
  screen.getByText("1 gift card");
  // The shortcut belongs to the row's card, so it works only after the row has appeared.
  await screen.findByRole("link", { name: /^[\dA-F]{6}$/ });
  await userEvent.keyboard("n");
  await screen.findByText(
    /^Hand in the facts below on Sandbox's own pages before .+ \d\d:\d\d, then/,
  );
  const ifRight = /^If the donor is right, accept the dispute at Sandbox and write nothing here/;
  screen.getByText(ifRight);
  await userEvent.keyboard("c");
  await userEvent.type(await screen.findByLabelText(/^What you handed in/), "The receipt.");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await screen.findByText(
    "We have handed in our evidence, and the bank decides. You do not need to do anything.",
  );
  screen.getByText("The receipt.");
  expect(screen.queryByText(ifRight)).toBeNull();
  screen.getByText(/^By you/);
  await userEvent.keyboard("c");
  await screen.findByDisplayValue("The receipt.");
});

it("the gateway's fee is asked for in naira, taken once, and no letters are taken for it", async () => {
  const { disputeId } = await newDispute(api);
  await open(`/admin21/disputes/${disputeId}`);
  await userEvent.click(await screen.findByRole("button", { name: "Note the gateway's fee" }));
  await userEvent.type(await screen.findByLabelText("Naira"), "much{Enter}");
  await screen.findByText("Write naira in digits, such as 1,500 or 1,500.50.");
  await userEvent.clear(screen.getByLabelText("Naira"));
  await userEvent.type(screen.getByLabelText("Naira"), "12,50{Enter}");
  await screen.findByRole("group", { name: "Did you mean ₦1,250 or ₦12.50?" });
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  await screen.findByDisplayValue("1,250");
  await userEvent.clear(screen.getByLabelText("Naira"));
  await userEvent.type(screen.getByLabelText("Naira"), "1.5005k{Enter}");
  await screen.findByText("₦1,500.50");
  expect(screen.queryByRole("button", { name: "Note the gateway's fee" })).toBeNull();
});

it("a colleague's answer is not written over by anyone who has not read it: it is shown instead", async () => {
  const { disputeId } = await newDispute(api);
  await open(`/admin21/disputes/${disputeId}`);
  await screen.findByText(/^Hand in the facts below/);
  const other = api.clientWith(await tokenOf(api, "finance2"));
  const answer = {
    disputeId: disputeId ?? "",
    evidence: "The colleague's letter.",
    answered_at: null,
  };
  await other.call("finance.disputes.evidence", answer);
  await userEvent.keyboard("c");
  await userEvent.type(await screen.findByLabelText(/^What you handed in/), "My letter.");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await screen.findByText(/^A colleague has recorded evidence/);
  await screen.findByText("The colleague's letter.");
  // The dialog closes, so that it does not hide the colleague's answer. The typed text is stored.
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await userEvent.keyboard("c");
  await screen.findByDisplayValue("My letter.");
});

it("the sum that was typed is kept where the dialog is left", async () => {
  const { disputeId } = await newDispute(api);
  await open(`/admin21/disputes/${disputeId}`);
  const ask = async () =>
    userEvent.click(await screen.findByRole("button", { name: "Note the gateway's fee" }));
  await ask();
  await userEvent.type(await screen.findByLabelText("Naira"), "2,000");
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  await ask();
  await screen.findByDisplayValue("2,000");
});
