import { tokenOf } from "@agbara/api/testing/people.ts";
import {
  addColleague,
  appCodeAt,
  type Colleague,
  PASSWORD,
  setUpApp,
} from "@agbara/api/testing/second-factor.ts";
import { CONFIRMED_MINUTES } from "@agbara/shared/constants.ts";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { confirmFirst } from "../../confirm-first.ts";
import { clickButton } from "../../testing/clicks.ts";
import { realApi } from "../../testing/real-api.ts";
import { openWing } from "../testing/open-wing.tsx";

const SCREEN = "/account/security/second-step";
const start = new Date();
const api = await realApi({ members: 0, now: start });
const live = await realApi({
  members: 0,
  env: {
    DEMO_DATA: "false",
    PAYSTACK_SECRET_KEY: "sk_live_ofnobody",
    CODE_KEY: "a key of at least thirty-two signs",
  },
});
confirmFirst();
beforeEach(() => api.setNow(start));

const open = ({ token }: Pick<Colleague, "token">) => openWing(SCREEN, { fetch: api.fetch, token });
const tooLate = () => api.setNow(new Date(start.getTime() + (CONFIRMED_MINUTES * 60 + 1) * 1000));

describe("what needs to be sure, some minutes after the login", () => {
  const question = () => screen.findByRole("dialog", { name: "Confirm that it is you" });

  it("asks for the password, then goes on by itself", async () => {
    const person = await addColleague(api, "consultant");
    tooLate();
    open(person);
    await userEvent.click(await screen.findByRole("button", { name: "Set up an app" }));
    const asked = within(await question());
    await userEvent.type(await asked.findByLabelText("Your password"), "not the password");
    await userEvent.click(asked.getByRole("button", { name: "Confirm" }));
    await asked.findByText("This is not your current password.");
    await userEvent.clear(asked.getByLabelText("Your password"));
    await userEvent.type(asked.getByLabelText("Your password"), PASSWORD);
    await userEvent.click(asked.getByRole("button", { name: "Confirm" }));
    await screen.findByRole("img", { name: "QR code for your authenticator app" });
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("asks for the second step where one is set up, and changes nothing if it is not given", async () => {
    const person = await addColleague(api, "consultant");
    const { secret } = await setUpApp(api, person);
    tooLate();
    open(person);
    const renew = async () => {
      await userEvent.click(await screen.findByRole("button", { name: "Make new codes" }));
      const dialog = screen.getByRole("dialog", { name: /new recovery codes/ });
      await userEvent.click(within(dialog).getByRole("button", { name: "Make new codes" }));
    };
    await renew();
    const asked = within(await question());
    await asked.findByLabelText("Code from your authenticator app");
    await userEvent.click(asked.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(screen.queryByText("Your recovery codes")).toBeNull();

    await renew();
    const again = within(await question());
    const code = await again.findByLabelText("Code from your authenticator app");
    await userEvent.type(code, appCodeAt(secret, api.deps.now()));
    await userEvent.click(again.getByRole("button", { name: "Confirm" }));
    await screen.findByText("Your recovery codes");
  });
});

it("a code that does not fit is said at its place, and the secret stays", async () => {
  open(await addColleague(api, "consultant"));
  await userEvent.click(await screen.findByRole("button", { name: "Set up an app" }));
  const code = await screen.findByLabelText("Code that the app shows");
  await clickButton("Set up");
  await screen.findByText("Enter the 6 digits that the app shows.");
  await userEvent.type(code, "000000");
  await clickButton("Set up");
  await screen.findByText(/^This code is not right/);
  expect(code.getAttribute("aria-invalid")).toBe("true");
  screen.getByRole("img", { name: "QR code for your authenticator app" });
});

it("a person who must have a second step is led to it first if the money is real", async () => {
  const token = await tokenOf(live, "finance");
  openWing("/account", { fetch: live.fetch, token });
  await screen.findByRole("heading", { name: "Second step when logging in" });
  await screen.findByText(/^Your account needs a second step\./);
});

it("a member finds no such page", async () => {
  openWing(SCREEN, { fetch: api.fetch, token: await tokenOf(api, "member") });
  await screen.findByRole("heading", { name: "Page not found" });
});
