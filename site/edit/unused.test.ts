import sharp from "sharp";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { enter, SiteCopy } from "./testing/site-copy.ts";

let copy: SiteCopy;
beforeAll(async () => {
  copy = new SiteCopy();
  await copy.start();
});
afterEach(() => copy.reset());
afterAll(() => copy.stop());

/** Stores a picture, and returns the line that shows it in a text. */
async function picture(name: string): Promise<string> {
  const asked = new URLSearchParams({ name, alt: "A market stall" });
  const whole = { left: "0", top: "0", width: "1", height: "1" };
  for (const [key, value] of Object.entries(whole)) asked.set(key, value);
  const background = "#663300";
  const body = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
  const response = await fetch(`${copy.origin}/picture?${asked}`, {
    method: "POST",
    headers: { Origin: copy.origin },
    body: new Uint8Array(body),
  });
  return ((await response.json()) as { line: string }).line;
}

const unusedIn = (page: Document) =>
  [...page.querySelectorAll<HTMLInputElement>("#unused input")].map(({ value }) => value);

async function submit(wanted: readonly string[] = []) {
  const form = (await copy.page("/changes")).querySelector<HTMLFormElement>("#submit");
  if (!form) throw new Error("There is nothing to submit.");
  for (const box of form.querySelectorAll<HTMLInputElement>("#unused input"))
    box.checked = wanted.includes(box.value);
  enter(form, "name", "Chidi Eze");
  enter(form, "email", "chidi@agbara.example");
  enter(form, "message", "Show the new stall");
  return copy.send(form);
}

const submitted = () => copy.git("show", "--name-only", "--format=", "HEAD").trim().split("\n");

it("names a picture that was replaced, and does not submit it", async () => {
  await picture("old stall.png");
  const line = await picture("stall.png");
  copy.write("pages/about.md", `${copy.read("pages/about.md")}\n${line}\n`);
  expect(unusedIn(await copy.page("/changes"))).toEqual(["pictures/old-stall.webp"]);
  expect((await submit()).status).toBe(200);
  const folder = "site/src/content/en";
  expect(submitted()).toEqual([`${folder}/pages/about.md`, `${folder}/pictures/stall.webp`]);
  // The old picture is not submitted. The page of changes still lists it, so the editor can submit it later or remove
  // it.
  expect(unusedIn(await copy.page("/changes"))).toEqual(["pictures/old-stall.webp"]);
});

it("submits a picture without a text if the editor wants that, and says if nothing is left", async () => {
  await picture("later.png");
  const { status, page } = await submit();
  expect(status).toBe(422);
  expect(page.querySelector("[role=alert]")?.textContent).toMatch(/^Only pictures wait/);
  expect((await submit(["pictures/later.webp"])).status).toBe(200);
  expect(submitted()).toEqual(["site/src/content/en/pictures/later.webp"]);
});
