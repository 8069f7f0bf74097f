import { payoutCallsOn } from "@agbara/api/testing/payout-calls.ts";
import { tokenOf } from "@agbara/api/testing/people.ts";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { realApi } from "../../../testing/real-api.ts";
import { openConsole } from "../../testing/open-console.tsx";

const api = await realApi({ members: 0, env: { TOKEN_MINUTES: "43200" } });
const calling = await payoutCallsOn(api);
const open = async () =>
  openConsole("/admin21/bank-accounts", {
    fetch: api.fetch,
    token: await tokenOf(api, "verifier"),
  });
const stateOf = async ({ client }: Awaited<ReturnType<typeof calling.entrepreneur>>) =>
  (await client.call("finance.payouts.account")).data?.state;

it("an account is verified with two keys, and another refused with words", async () => {
  const first = await calling.entrepreneur("waiting");
  const second = await calling.entrepreneur("waiting");
  await open();
  await screen.findByText(/^2 accounts wait, changed ones first/);
  screen.getByText(`Sandbox Bank, ends in ${first.number.slice(-4)}`);
  await userEvent.keyboard("ja");
  await userEvent.click(await screen.findByRole("button", { name: "Verify it" }));
  await screen.findByText(/^1 account waits/);
  expect(await stateOf(first)).toBe("verified");
  await userEvent.keyboard("jx");
  await userEvent.type(await screen.findByLabelText(/^Why/), "Her brother's.");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await screen.findByText("No bank account waits");
  expect(await stateOf(second)).toBe("refused");
});

it("two pages with the same account both say so", async () => {
  const { number } = await calling.entrepreneur("waiting");
  const { client } = await calling.entrepreneur("none");
  await client.call("finance.payouts.setAccount", { bank_code: "001", number });
  await open();
  expect(await screen.findAllByText(/^Another page has or had the same bank account/)).toHaveLength(
    2,
  );
  await userEvent.keyboard("ja");
  await userEvent.type(await screen.findByLabelText(/^What you saw/), "I called her bank.");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await screen.findByText("Success: A second verifier checks this account now.");
  await screen.findByText("You checked this account first. Now a second verifier checks it.");
  expect(screen.getAllByRole("button", { name: /^Verify/ })).toHaveLength(1);
});
