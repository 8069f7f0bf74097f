import { fileURLToPath } from "node:url";
import { DEMO_PASSWORD } from "@agbara/api/demo/accounts.ts";
import { newMember } from "../fixtures/applicants.ts";
import { MEMBER } from "../fixtures/login.ts";
import { button, field, heading, text } from "./find.ts";
import { test } from "./test.ts";

const PICTURE = fileURLToPath(new URL("../../docs/images/site.webp", import.meta.url));

test("a member logs in by the form, and out", async ({ person }) => {
  await person.open("/auth/login");
  await person.fill(field("E-mail"), MEMBER);
  await person.fill(field("Password"), DEMO_PASSWORD);
  await person.click(button("Log in"));
  await person.isAt(/^\/account\/introductions$/);
  await person.sees(heading("Introductions"));
  await person.open("/account");
  await person.click(button("Logout"));
  await person.isAt(/^\/auth\/login/);
  await person.open("/account");
  await person.isAt(/^\/auth\/login/);
});

test("an applicant adds a photo", async ({ person, product }) => {
  const { email, client } = await newMember(product);
  await client.call("fundraising.applications.save", { name: "Ngozi Adaeze Obi" });
  await person.isSignedIn(email);
  await person.open("/account/fundraising/photos");
  await person.chooseFile(field(/^Add a photo/), PICTURE);
  await person.sees(text("Shown first"));
  await person.reload();
  await person.sees(button("Remove photo 1"));
});
