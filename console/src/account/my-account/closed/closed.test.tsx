import { closed, loggedIn } from "@agbara/api/testing/closed.ts";
import { addMan } from "@agbara/api/testing/people.ts";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { clickButton } from "../../../testing/clicks.ts";
import { realApi } from "../../../testing/real-api.ts";
import { openWing } from "../../testing/open-wing.tsx";

const api = await realApi({ members: 0 });

/** Creates a man, closes his account, and logs him in again. Returns his token. */
async function closedMan(reason: "fraud" | "conduct"): Promise<string> {
  const man = await addMan(api);
  await closed(api, man, reason);
  return loggedIn(api, man);
}

it("a closed account opens the screen that says why, and takes an objection", async () => {
  const token = await closedMan("conduct");
  openWing("/account/introductions", { fetch: api.fetch, token });
  await screen.findByRole("heading", { name: "Your account is closed" });
  await screen.findByText(/The reason is how you treated other members/);
  expect(screen.getByText("You can continue to give and to raise money.")).toBeDefined();
  await userEvent.type(screen.getByRole("textbox"), "That was not me.");
  await clickButton("Object");
  await screen.findByText(/^You get an answer by \d/);
  expect(screen.getByText("That was not me.")).toBeDefined();
});

it("My Account says first that the account is closed, and leads to the reason", async () => {
  const token = await closedMan("conduct");
  openWing("/account", { fetch: api.fetch, token });
  await userEvent.click(await screen.findByRole("link", { name: /^Your account is closed/ }));
  await screen.findByText(/The reason is how you treated other members/);
});

it("of an open account leads to My Account, and says that it is open", async () => {
  const man = await addMan(api);
  openWing("/account/closed", { fetch: api.fetch, token: man.token });
  await screen.findByText("Your account is open.");
  await screen.findByRole("heading", { name: "Everything else" });
  expect(screen.queryByRole("heading", { name: "Your account is closed" })).toBeNull();
});

it("after fraud, gifts and the copy of the data stay, and nothing says that giving goes on", async () => {
  const token = await closedMan("fraud");
  const wing = openWing("/account/closed", { fetch: api.fetch, token });
  await screen.findByText(/The reason is fraud/);
  expect(screen.queryByText("You can continue to give and to raise money.")).toBeNull();
  wing.unmount();
  openWing("/account/gifts", { fetch: api.fetch, token });
  await screen.findByRole("heading", { name: "My gifts" });
  expect(screen.queryByRole("heading", { name: "Your account is closed" })).toBeNull();
});
