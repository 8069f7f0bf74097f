import { existsSync, writeFileSync } from "node:fs";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { enter, formIn, SiteCopy } from "./testing/site-copy.ts";

let copy: SiteCopy;
beforeAll(async () => {
  copy = new SiteCopy();
  await copy.start();
});
afterEach(() => copy.reset());
afterAll(() => copy.stop());

async function save(file: string, values: Record<string, string>) {
  const form = formIn(await copy.page(`/edit/${file}`));
  for (const [name, value] of Object.entries(values)) enter(form, name, value);
  expect((await copy.send(form)).status).toBe(200);
}

/** Returns each change that a page lists: the field, the old words and the new words. */
function listed(page: Document): string[][] {
  return [...page.querySelectorAll(".change")].map((change) =>
    ["h3", "del", "ins"].map((part) => change.querySelector(part)?.textContent ?? ""),
  );
}

function formOf(page: Document, nth: number): HTMLFormElement {
  const form = page.querySelectorAll<HTMLFormElement>('form[action="/undo"]')[nth];
  if (!form) throw new Error(`There is no undo ${nth}: ${page.body.textContent}`);
  return form;
}

async function submit(message: string) {
  const form = (await copy.page("/changes")).querySelector<HTMLFormElement>("#submit");
  if (!form) throw new Error("There is nothing to submit.");
  enter(form, "name", "Chidi Eze");
  enter(form, "email", "chidi@agbara.example");
  enter(form, "message", message);
  return copy.send(form);
}

const BODY = (file: string) => copy.read(file).split(/^---\n/m)[2] ?? "";

describe("what waits to be submitted", () => {
  it("is told in words: the field, what it said, and what it says", async () => {
    await save("home.yaml", { "hero.note": "A new note.", "hero.raise": "Ask for funds" });
    await save("launch.yaml", { "programme.items.2.time": "6.15pm" });
    await save("screens/tv.md", {
      $body: BODY("screens/tv.md").replace("- It costs you nothing to take part.\n", ""),
    });
    const page = await copy.page("/changes");
    expect(listed(page)).toEqual([
      ["Hero · Note", expect.stringMatching(/^Your donations and gifts help/), "A new note."],
      ["Hero · Raise", "Raise funds", "Ask for funds"],
      ["Programme · Items 3 · Time", "6pm", "6.15pm"],
      ["Text, below “How we look after you”", "- It costs you nothing to take part.", ""],
    ]);
    expect(page.querySelector("#changes")?.textContent).toBe("3");
  });

  it("is undone one by one, and then nothing has changed", async () => {
    await save("home.yaml", { "hero.note": "A new note.", "hero.raise": "Ask for funds" });
    await save("launch.yaml", { "programme.items.2.time": "6.15pm" });
    const first = await copy.send(formOf(await copy.page("/changes"), 0));
    expect(listed(first.page).map(([where]) => where)).toEqual([
      "Hero · Raise",
      "Programme · Items 3 · Time",
    ]);
    await copy.send(formOf(first.page, 0));
    await copy.send(formOf(await copy.page("/changes"), 0));
    expect(copy.changed()).toBe("");
  });

  it("is not undone alone where that would be a mistake, but with the rest of its file", async () => {
    await save("figures.yaml", { givers: "30000000", empowered: "20000000" });
    const page = await copy.page("/changes");
    const { status, page: refused } = await copy.send(formOf(page, 0));
    expect(status).toBe(422);
    expect(refused.querySelector('[role="alert"]')?.textContent).toContain("is more than");
    await copy.send(formOf(page, 2));
    expect(copy.changed()).toBe("");
  });

  it("is not undone as a whole where the text has changed since it was listed", async () => {
    await save("home.yaml", { "hero.note": "A new note.", "hero.raise": "Ask for funds" });
    const page = await copy.page("/changes");
    await save("home.yaml", { "hero.raise": "Ask for money" });
    const { status, page: refused } = await copy.send(formOf(page, 2));
    expect(status).toBe(422);
    expect(refused.querySelector('[role="alert"]')?.textContent).toContain("has changed since");
    expect(copy.read("home.yaml")).toContain("raise: Ask for money");
  });

  it("can be a whole new page, which is undone as a whole", async () => {
    await copy.post(
      "/new",
      new URLSearchParams({ slug: "jobs", title: "Jobs", description: "x".repeat(60) }),
    );
    const page = await copy.page("/changes");
    expect(page.querySelector("h2")?.textContent).toBe("New: Jobs");
    await copy.send(formOf(page, 0));
    expect(existsSync(`${copy.site}src/content/en/pages/jobs.md`)).toBe(false);
  });
});

describe("a submission", () => {
  it("is a commit of the texts alone, with the editor's name, on a branch", async () => {
    await save("home.yaml", { "hero.note": "A new note." });
    await copy.post(
      "/new",
      new URLSearchParams({ slug: "jobs", title: "Jobs", description: "x".repeat(60) }),
    );
    // Adds another file to the next commit. A submission must not contain it.
    writeFileSync(`${copy.site}other.txt`, "other");
    copy.git("add", "site/other.txt");
    const { page } = await submit("Say it in fewer words");
    const day = new Date().toISOString().slice(0, 10);
    expect(page.querySelector("code")?.textContent).toBe(`texts/${day}-chidi-eze`);
    expect(copy.git("log", "-1", "--format=%an|%ae|%s|%D")).toContain(
      "Chidi Eze|chidi@agbara.example|Say it in fewer words|",
    );
    expect(copy.git("show", "--format=", "--name-status", "HEAD").trim().split("\n")).toEqual([
      "M\tsite/src/content/en/home.yaml",
      "A\tsite/src/content/en/pages/jobs.md",
    ]);
    expect(copy.git("rev-parse", "--abbrev-ref", "HEAD").trim()).toMatch(/^texts\//);
    expect(copy.changed()).toBe("");
    expect(copy.git("rev-list", "--count", "main").trim()).toBe("1");
  });

  it("can be undone later, word by word, as long as the words are still there", async () => {
    await save("home.yaml", { "hero.note": "A new note.", "hero.raise": "Ask for funds" });
    await submit("Say it in fewer words");
    await save("home.yaml", { "hero.raise": "Ask for money" });
    const list = await copy.page("/changes");
    const link = list.querySelector('.texts a[href^="/changes/"]')?.getAttribute("href") ?? "";
    const page = await copy.page(link);
    expect(listed(page).map(([where]) => where)).toEqual(["Hero · Note", "Hero · Raise"]);
    expect((await copy.send(formOf(page, 1))).status).toBe(422);
    expect((await copy.send(formOf(page, 0))).status).toBe(200);
    expect(copy.read("home.yaml")).toMatch(/note: Your donations[\s\S]*raise: Ask for money/);
  });

  it("needs a name, an address, words, and texts without mistakes", async () => {
    await save("home.yaml", { "hero.note": "A new note." });
    const form = (await copy.page("/changes")).querySelector<HTMLFormElement>("#submit");
    if (!form) throw new Error("There is nothing to submit.");
    for (const [field, value] of [
      ["name", "<x>"],
      ["email", "chidi"],
      ["message", "x"],
    ] as const) {
      const before = form.querySelector<HTMLInputElement>(`[name="${field}"]`)?.value ?? "";
      enter(form, field, value);
      expect((await copy.send(form)).status, field).toBe(422);
      enter(form, field, before);
    }
    copy.write("links.yaml", copy.read("links.yaml").replace("https://chat", "chat"));
    const { page } = await submit("Try it");
    expect(page.querySelector('[role="alert"]')?.textContent).toBe(
      "Please correct the mistakes first.",
    );
    expect(copy.git("rev-list", "--count", "HEAD").trim()).toBe("1");
  });
});

it("shows what cannot be read, and the way back", async () => {
  copy.write("home.yaml", `${copy.read("home.yaml")}\tbroken: : x\n`);
  const page = await copy.page("/edit/home.yaml");
  expect(page.querySelector("h1")?.textContent).toContain("cannot be shown as a form");
  const forms = (await copy.page("/changes")).querySelectorAll('form[action="/undo"]');
  await copy.send(formOf(await copy.page("/changes"), forms.length - 1));
  expect(copy.changed()).toBe("");
});
