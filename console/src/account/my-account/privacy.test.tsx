import { giverAt } from "@agbara/api/testing/giver.ts";
import { addMan, addMember, tokenOf } from "@agbara/api/testing/people.ts";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { clickButton } from "../../testing/clicks.ts";
import { realApi } from "../../testing/real-api.ts";
import { signInAgain } from "../../testing/sign-in-again.ts";
import { openWing } from "../testing/open-wing.tsx";

const api = await realApi({ members: 0 });

const visit = (token: string) => ({ fetch: api.fetch, token });
const WRONG_PASSWORD = "This is not your current password.";
const isSignedOut = () => screen.findByText("The login page");

describe("privacy", () => {
  it("shows consents and takes one back after a question", async () => {
    const { token, client } = await addMember(api);
    openWing("/account/privacy", visit(token));
    await screen.findByText("Terms of service and privacy policy");
    await clickButton("Withdraw: Being introduced to other members");
    const dialog = screen.getByRole("dialog", { name: "Do you want to withdraw this consent?" });
    expect(dialog.textContent).toContain(
      "We take back open requests that you sent, and decline open requests that you received.",
    );
    expect(dialog.textContent).toContain("We delete the rest after 30 days");
    await userEvent.click(within(dialog).getByRole("button", { name: "Withdraw" }));
    await screen.findByText("You have withdrawn your consent.");
    const { data } = await client.call("introductions.own.mine");
    expect(data.introduction).toMatchObject({ status: "inactive", registered_at: null });
  });

  it("takes the agreement to origin, tribe and faith from who writes nothing of them, and back", async () => {
    const { token, client } = await addMember(api);
    const sensitive = async () => (await client.call("people.privacy.consents")).data[3];
    openWing("/account/privacy", visit(token));
    await screen.findByText(/^I agree that Agbara and its consultants use/);
    await clickButton("Agree: Origin, tribe and faith");
    const button = await screen.findByRole("button", { name: "Withdraw: Origin, tribe and faith" });
    expect(document.activeElement).toBe(button);
    expect((await sensitive())?.agreed_at).not.toBeNull();
    await clickButton("Withdraw: Origin, tribe and faith");
    const dialog = screen.getByRole("dialog", { name: "Do you want to withdraw this consent?" });
    await userEvent.click(within(dialog).getByRole("button", { name: "Withdraw" }));
    await screen.findByText("You have withdrawn your consent.");
    expect((await sensitive())?.agreed_at).toBeNull();
  });

  it("lets me choose which mails I get, and shows them as the mail's own link left them", async () => {
    const { token, client } = await addMember(api);
    await client.call("people.profile.update", { mails_off: ["answer"] });
    openWing("/account/privacy", visit(token));
    const box = (name: RegExp) => screen.findByRole<HTMLInputElement>("checkbox", { name });
    expect((await box(/^Somebody answers/)).checked).toBe(false);
    await userEvent.click(await box(/^Somebody answers/));
    await userEvent.click(await box(/^Somebody asks to be introduced/));
    await clickButton("Save which mails I get");
    await screen.findByText("Your choice of mails is saved.");
    expect((await client.call("people.profile.me")).data.mails_off).toEqual(["request"]);
  });

  it("shows looks of consultants by role, without a name", async () => {
    const { id, token } = await addMember(api);
    const consultant = api.clientWith(await tokenOf(api, "consultant"));
    await consultant.call("people.profile.get", { userId: id });
    openWing("/account/privacy", visit(token));
    await screen.findByText("A consultant");
    expect(document.body.textContent).not.toContain("Chidinma");
  });

  it("a wrong password is said before the last question, at its field", async () => {
    const member = await addMan(api);
    const { token } = await signInAgain(api, member.email);
    openWing("/account/privacy", visit(token));
    const field = await screen.findByLabelText("Your password");
    await userEvent.type(field, "something else");
    await clickButton("Delete my account");
    await screen.findByText(WRONG_PASSWORD);
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(screen.queryByRole("dialog")).toBeNull();
    await api.clientWith(token).call("people.profile.me");
  });

  it("shows a refusal in the snack-bar and its result at the control, each once", async () => {
    const { token } = await addMember(api);
    const refused = { success: false, message: "Not on a Saturday." };
    const refusing: typeof fetch = async (input, init) =>
      init?.method === "POST" ? Response.json(refused, { status: 409 }) : api.fetch(input, init);
    openWing("/account/privacy", { fetch: refusing, token });
    await screen.findByText("Terms of service and privacy policy");
    await clickButton("Withdraw: Being introduced to other members");
    const dialog = screen.getByRole("dialog", { name: "Do you want to withdraw this consent?" });
    await userEvent.click(within(dialog).getByRole("button", { name: "Withdraw" }));
    await screen.findByText("Your consents were not changed.");
    expect(screen.getAllByText(/Not on a Saturday/)).toHaveLength(1);
  });

  it("says once, at the control, that no answer came", async () => {
    const { token } = await addMember(api);
    const losing: typeof fetch = async (input, init) => {
      if (init?.method === "POST") throw new TypeError("connection lost");
      return api.fetch(input, init);
    };
    openWing("/account/privacy", { fetch: losing, token });
    await screen.findByText("Terms of service and privacy policy");
    await clickButton("Withdraw: Being introduced to other members");
    const dialog = screen.getByRole("dialog", { name: "Do you want to withdraw this consent?" });
    await userEvent.click(within(dialog).getByRole("button", { name: "Withdraw" }));
    await screen.findByText(/^We could not reach the server/);
    expect(screen.queryByText("please try again")).toBeNull();
  });

  it("a consent that no button gives says where it is given", async () => {
    const { token } = await addMan(api, { member_status: "unregistered" });
    openWing("/account/privacy", visit(token));
    const row = (name: string) =>
      within(screen.getByText(name).closest("li") as HTMLElement).getByRole("link");
    await screen.findByText("Being filmed for the show");
    const introduction = row("Being introduced to other members");
    expect(introduction.getAttribute("href")).toBe("/account/introductions#registration");
    expect(row("Being filmed for the show").getAttribute("href")).toBe("/account/tv/signup");
  });

  it("the download says that it happened, and how the file is called", async () => {
    URL.createObjectURL = () => "blob:data";
    URL.revokeObjectURL = () => undefined;
    const { token } = await addMember(api);
    openWing("/account/privacy", visit(token));
    await userEvent.click(await screen.findByRole("button", { name: "Download my data" }));
    await screen.findByText(
      /^Your data is in your downloads, as agbara-my-data-\d{4}-\d\d-\d\d\.json\.$/,
    );
  });

  it("the account is deleted after the password and a last question", async () => {
    const member = await addMan(api);
    const { token } = await signInAgain(api, member.email);
    openWing("/account/privacy", visit(token));
    await userEvent.type(await screen.findByLabelText("Your password"), "a long enough one");
    await clickButton("Delete my account");
    const question = "Do you want to delete your account for good?";
    const dialog = await screen.findByRole("dialog", { name: question });
    await userEvent.click(within(dialog).getByRole("button", { name: "Delete for good" }));
    await isSignedOut();
    expect(localStorage).toHaveLength(0);
    const answer = await api.clientOf(member.email, "a long enough one").catch((error) => error);
    expect(answer).toMatchObject({ status: 401 });
  });

  it("while a page has money, it says before anything is asked that the account stays, and why", async () => {
    const { id: userId, token } = await addMember(api);
    const giver = giverAt(api);
    const page = await giver.page({ userId });
    await giver.paid({ pages: [page.code] });
    openWing("/account/privacy", visit(token));
    await screen.findByText(/^Your fundraising page still has ₦1,000 from donors\. Wait until/);
    await screen.findByText(/^your fundraising page: it is closed/);
    expect(screen.queryByLabelText("Your password")).toBeNull();
    await api.db.execute("update gift_parts set state = 'paid_out'");
    await clickButton("Check again");
    await screen.findByLabelText("Your password");
  });

  it("tells a donor that we keep the gift's record and that only we can see it", async () => {
    const member = await addMember(api);
    await giverAt(api).begin({ kind: "voucher", people: 1, donor: undefined }, member.client);
    openWing("/account/privacy", visit(member.token));
    await screen.findByText(/^By law we must also keep a record of the donors for 5 years/);
  });
});
