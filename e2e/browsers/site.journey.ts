import { button, field, form, heading, link, text } from "./find.ts";
import { test } from "./test.ts";

test("home comes alive: a state brings its areas", async ({ person }) => {
  await person.open("/");
  await person.sees(heading(/./));
  const empower = form("Empower an entrepreneur");
  await person.choose(field(/^State/, empower), "Lagos");
  await person.choose(field(/^Local government area/, empower), "Ikeja");
  await person.click(button("Select entrepreneurs", empower));
  await person.isAt(/^\/draws\/new/);
});

test("a donor gives to the end", async ({ person }) => {
  await person.open("/entrepreneurs");
  await person.sees(heading(/^[\d,]+ entrepreneurs$/));
  await person.click(link(/^Donate/));
  await person.click(text("Another amount"));
  await person.fill(field("Your gift, in naira"), "2500");
  await person.click(button("Continue to your details"));
  await person.fill(field("Your name"), "Ngozi Eze");
  await person.fill(field("Your e-mail address"), "ngozi@people.example");
  await person.click(button(/^Pay ₦/));
  await person.isAt(/^\/sandbox\/pay\//);
  await person.click(button(/^Pay ₦/));
  await person.click(link(/^Back to/));
  await person.sees(heading(/^Thank you\. .+ (needs ₦|now has the whole sum)/));
});

test("gift cards are bought, and their codes are shown", async ({ person }) => {
  await person.open("/");
  const cards = form("Generate community Gift card");
  await person.choose(field("Number of people", cards), "2");
  await person.fill(field("Amount per person", cards), "1000");
  await person.click(button("Buy Voucher", cards));
  await person.isAt(/^\/give\?vouchers=2&amount=1000$/);
  await person.click(button("Continue to your details"));
  await person.fill(field("Your name"), "Ṣadé Balógun");
  await person.fill(field("Your e-mail address"), "sade@cards.example");
  await person.click(button("Pay ₦2,000"));
  await person.isAt(/^\/sandbox\/pay\//);
  await person.click(button("Pay ₦2,000"));
  await person.click(link(/^Back to/));
  await person.click(link("Print or send your cards"));
  await person.sees(heading("Gift card 2"));
  await person.sees(text("Can be used"));
  await person.sees(text(/^[A-Z2-9]{4}.?[A-Z2-9]{4}/));
});
