import { tokenOf } from "@agbara/api/testing/people.ts";
import { newFlag } from "@agbara/api/testing/records.ts";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { realApi } from "../../../testing/real-api.ts";
import { openConsole } from "../../testing/open-console.tsx";

const api = await realApi({ members: 0 });
const open = async (address = "/admin21/aml") =>
  openConsole(address, { fetch: api.fetch, token: await tokenOf(api, "finance") });

it("a flag is cleared by a key with words, and stands with them among the decided ones", async () => {
  await newFlag(api.db);
  const page = await open();
  await screen.findByText("Do not tell the donor or the entrepreneur about these checks.");
  await screen.findByText(/^Was due/);
  await userEvent.keyboard("ja");
  await screen.findByText(/^If you clear the flag, we can pay out the gift's money\./);
  await userEvent.type(await screen.findByLabelText(/^Why/), "Known to us.");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await screen.findByText("No flag waits");
  page.unmount();
  await open("/admin21/aml?state=decided");
  await screen.findByText(/^Nothing to report, .*: Known to us\.$/);
  expect(screen.queryByRole("button", { name: /^Nothing to report/ })).toBeNull();
});

it("one that a colleague decided in the meantime leaves the list, and what was typed is kept", async () => {
  const flagId = await newFlag(api.db);
  await open();
  await screen.findByText("1 flag");
  const other = api.clientWith(await tokenOf(api, "finance2"));
  await other.call("finance.aml.decide", { flagId, verdict: "reported", reason: "Sent." });
  await userEvent.keyboard("jx");
  await userEvent.type(await screen.findByLabelText(/^Why/), "Sent, too.");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await screen.findByText("No flag waits");
});
