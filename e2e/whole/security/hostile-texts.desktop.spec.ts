import { QUESTION_KEYS } from "@agbara/shared/questions.ts";
import type { Page } from "@playwright/test";
import { allCame } from "../../fixtures/calls.ts";
import { clientOf } from "../../fixtures/client.ts";
import { expect, signIn, testOnOwnProduct as test } from "../../fixtures/test.ts";

/**
 * Texts that attackers put into forms to run code in other people's browsers. If a browser runs one of them, it sets a
 * variable on `window`.
 */
const HOSTILE = [
  "<img src=x onerror=hurt=1>",
  "<script>hurt=1</script>",
  "<svg/onload=hurt=1>",
  "</textarea><script>hurt=1</script>",
  `"><iframe srcdoc="<script>parent.hurt=1</script>">`,
  "' autofocus onfocus=hurt=1 x='",
  "[me](javascript:hurt=1) {{constructor.constructor('hurt=1')()}}",
] as const;

/** Joins as many of the hostile texts as the field allows. Returns them as one text. */
function hostile(longest: number, nth = 0): string {
  const [one = "", ...others] = [...HOSTILE.slice(nth), ...HOSTILE.slice(0, nth)];
  return others.reduce((text, next) => {
    const more = `${text} ${next}`;
    return more.length <= longest ? more : text;
  }, one);
}

/** A name in a right-to-left script. It must not change the order of the text next to it. */
const TURNED = "أمينة";

/** Returns a right-to-left name that contains hostile texts. */
const turned = (nth = 0) => `${TURNED} ${hostile(60 - TURNED.length - 1, nth)}`;

/**
 * Writes hostile texts into every field that other people will see. Returns the ids of the texts' authors, and of the
 * pre-match that has the messages.
 */
async function fillEverything(host: string) {
  const [her, him, staff, admin] = await Promise.all(
    ["member", "member2", "consultant", "admin"].map((name) =>
      clientOf(host, `${name}@agbara.example`),
    ),
  );
  if (!her || !him || !staff || !admin) throw new Error("nobody signed in");
  const profile = {
    first_name: turned(),
    answers: Object.fromEntries(QUESTION_KEYS.map((key, nth) => [key, hostile(600, nth)])),
    countries: [hostile(60, 1)],
    core_values: HOSTILE.map((_, nth) => hostile(60, nth)).filter((text) => text.length <= 60),
    organisations: [{ name: hostile(100, 2) }],
  };
  const { data: person } = await her.call("people.profile.update", profile);
  const { data: other } = await him.call("people.profile.update", {
    ...profile,
    first_name: turned(1),
  });
  await her.call("content.signups.tv", { about: hostile(1000), accept_filming: true });

  const { data: own } = await staff.call("introductions.own.ofUser", { userId: person._id });
  await staff.call("introductions.own.register", {
    introductionId: own._id,
    min_age: 20,
    max_age: 75,
    min_height: null,
    my_height: null,
    distant_relationship: true,
    state: null,
    tribe: hostile(60, 2),
    city: hostile(60),
    details: hostile(400),
    note: hostile(400, 3),
  });
  for (const faq_type of ["faqs", "points"] as const)
    await staff.call("content.faqs.create", {
      faq_type,
      title: hostile(100),
      post: hostile(1000),
      position: 0,
    });
  await staff.call("desk.searches.save", {
    name: hostile(60),
    list: "users",
    query: "min_age=22&max_age=40",
  });
  const { data: match } = await him.call("introductions.requests.send", {
    matchId: own._id,
    message: hostile(250),
  });
  await her.call("introductions.requests.accept", { matchId: match._id, message: hostile(250, 4) });
  const { data: subscription } = await him.call("introductions.premium.subscribe", {});
  await admin.call("people.staff.create", {
    role: "consultant",
    gender: "female",
    country_code: "NG",
    birth_date: "1990-02-03",
    first_name: turned(),
    email: "hostile@staff.example",
  });
  return {
    person: person._id,
    other: other._id,
    match: match._id,
    subscription: subscription._id,
  };
}

/** Returns true if the page shows the text, as content or in a field. */
function showsIt(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>("input, textarea");
  const texts = [document.body.textContent, ...[...fields].map(({ value }) => value)];
  return texts.some((text) => text?.includes("hurt=1"));
}

/** Returns the places where a right-to-left name shares a line with other text and is not isolated from it. */
function unisolated(name: string): string[] {
  const loose = (text: string) => text.replace(/\u2068[^\u2069]*\u2069/g, "").includes(name);
  const found: string[] = loose(document.title) ? [`title: ${document.title}`] : [];
  for (const element of document.querySelectorAll("[aria-label], [title], [alt]"))
    for (const attribute of ["aria-label", "title", "alt"]) {
      const text = element.getAttribute(attribute) ?? "";
      if (loose(text) && !text.startsWith(name)) found.push(`${attribute}: ${text}`);
    }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent ?? "";
    let line = walker.currentNode.parentElement;
    if (!loose(text) || line?.closest("bdi, script, option, textarea")) continue;
    while (line && getComputedStyle(line).display === "inline") line = line.parentElement;
    if (line?.textContent?.trim() !== text.trim()) found.push(line?.textContent ?? text);
  }
  return found;
}

/** Checks that the page shows the text only as text: no part of it is an element, an attribute or a running script. */
async function expectInert(page: Page, path: string, shows: boolean) {
  await test.step(path, async () => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await allCame(page);
    if (shows) await expect.poll(() => page.evaluate(showsIt)).toBe(true);
    const became = await page.evaluate(() => ({
      ran: "hurt" in window,
      elements: document.querySelectorAll(
        "[onerror], [onload], [onfocus], [src=x], [srcdoc], [href^='javascript:']",
      ).length,
      scripts: [...document.scripts].filter(({ text }) => text === "hurt=1").length,
    }));
    expect(became).toEqual({ ran: false, elements: 0, scripts: 0 });
    expect(await page.evaluate(unisolated, TURNED)).toEqual([]);
  });
}

test("what people write is text and nothing else on every screen, of members, consultants and visitors", async ({
  page,
  ownProduct,
}) => {
  test.setTimeout(180_000);
  const ids = await fillEverything(ownProduct.url);
  await expectInert(page, "/faq", true);

  await signIn(page, "member2@agbara.example");
  const account = ["", "/profile", "/photos", "/security", "/privacy", "/tv/signup"];
  for (const path of account) await expectInert(page, `/account${path}`, path === "/profile");
  await expectInert(page, "/account/introductions", true);
  await expectInert(page, `/account/introductions/${ids.match}`, true);
  const bought = `match/${ids.match}/sub/${ids.subscription}/premium`;
  await expectInert(page, `/account/user/${ids.other}/${bought}`, true);
  // The site's navigation shows the member's own first name.
  await expectInert(page, "/about", true);
  await page.evaluate(() => localStorage.clear());

  await signIn(page, "consultant@agbara.example");
  for (const path of [
    `users/${ids.person}`,
    `users/${ids.person}/owner`,
    `users/${ids.person}/introductions`,
    `users/${ids.person}/fitting`,
    `users/${ids.person}/compare/${ids.other}`,
    `members/${ids.person}`,
    `introductions/users/${ids.person}`,
    `introductions/users/${ids.person}/requests`,
  ])
    await expectInert(page, `/admin21/${path}`, true);
  for (const path of [
    `requests?first_name=${encodeURIComponent(TURNED)}`,
    "faqs",
    `users?min_age=20&max_age=75&first_name=${encodeURIComponent(TURNED)}`,
    `members?min_age=20&max_age=75&first_name=${encodeURIComponent(TURNED)}`,
    `introductions/users?first_name=${encodeURIComponent(TURNED)}`,
  ])
    await expectInert(page, `/admin21/${path}`, true);
  await expectInert(page, "/admin21", true);
  await page.evaluate(() => localStorage.clear());

  await signIn(page, "admin@agbara.example");
  for (const path of ["audit", "staff"]) await expectInert(page, `/admin21/${path}`, true);
});
