import { existsSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { write } from "./files.ts";
import { button, enter, formIn, SiteCopy } from "./testing/site-copy.ts";

let copy: SiteCopy;
beforeAll(async () => {
  copy = new SiteCopy();
  await copy.start();
});
afterEach(() => copy.reset());
afterAll(() => copy.stop());

const NOTE = "Your gifts help: {brand} finds the people.";

describe("a form", () => {
  it("says what each field is for: the comment of the file, and how long it may be", async () => {
    const page = await copy.page("/edit/figures.yaml");
    const about = (name: string) => page.getElementById(`about-${name}`)?.textContent;
    expect(about("launchHours")).toBe(
      "The hours of the launch event: {launchHours}. Up to 40 characters.",
    );
    expect(about("perPerson")).toMatch(/^In naira\. Write a whole number/);
    const screen = await copy.page("/edit/screens/reset.md");
    expect(screen.getElementById("about-sent")?.textContent).toMatch(/^Shown after a form's first/);
  });

  it("writes one line for one changed field, and shows it again", async () => {
    const before = copy.read("home.yaml");
    const form = formIn(await copy.page("/edit/home.yaml"));
    enter(form, "hero.note", NOTE);
    const { status, page } = await copy.send(form);
    expect([status, page.querySelector("#state")?.textContent]).toEqual([
      200,
      expect.stringMatching(/^Saved\./),
    ]);
    expect(copy.read("home.yaml")).toBe(before.replace(/^ {2}note: .*/m, `  note: "${NOTE}"`));
    expect(copy.git("diff", "--numstat")).toMatch(/^1\t1\tsite\/src\/content\/en\/home\.yaml\n$/);
  });

  it("keeps a text with a blank first line and no last line break as it is", async () => {
    for (const file of ["pages/privacy.md", "screens/tv.md", "screens/open-books.md"]) {
      const { status } = await copy.send(formIn(await copy.page(`/edit/${file}`)));
      expect([file, status, copy.changed()]).toEqual([file, 200, ""]);
    }
  });

  it("adds an item of a list, which is written when it is filled in", async () => {
    const form = formIn(await copy.page("/edit/home.yaml"));
    const added = await copy.send(form, button(form, "add transparency.points"));
    expect([added.status, copy.changed()]).toEqual([422, ""]);
    const again = formIn(added.page);
    enter(again, "transparency.points.6.title", "Audited");
    enter(again, "transparency.points.6.text", "An auditor reads the books.");
    expect((await copy.send(again)).status).toBe(200);
    expect(copy.git("diff", "--numstat")).toMatch(/^2\t0\t/);
  });

  it("makes a new page, and says what is wrong with one", async () => {
    const form = (await copy.page("/")).querySelector<HTMLFormElement>('[action="/new"]');
    if (!form) throw new Error("There is no form for a new page.");
    enter(form, "slug", "partners");
    enter(form, "title", "Our partners");
    enter(form, "description", "Short");
    const wrong = await copy.send(form);
    expect(wrong.status).toBe(422);
    expect(wrong.page.querySelector("form .told")?.textContent).toContain('"description" has only');
    enter(
      form,
      "description",
      "The partners that we work with, and what each of them does for us.",
    );
    const made = await copy.send(form);
    expect(made.url).toBe(`${copy.origin}/edit/pages/partners.md`);
    expect(copy.changed()).toBe("?? site/src/content/en/pages/partners.md\n");
    enter(form, "slug", "terms");
    expect((await copy.send(form)).status).toBe(422);
  });
});

describe("two editors on one text", () => {
  it("overwrite nothing, are told, and see both versions", async () => {
    const [first, second] = [
      formIn(await copy.page("/edit/home.yaml")),
      formIn(await copy.page("/edit/home.yaml")),
    ];
    enter(first, "hero.note", "The first editor's note.");
    enter(second, "hero.raise", "Ask for funds");
    expect((await copy.send(first)).status).toBe(200);
    const { status, page } = await copy.send(second);
    expect(status).toBe(409);
    expect(copy.read("home.yaml")).toContain("The first editor's note.");
    expect(copy.read("home.yaml")).not.toContain("Ask for funds");
    const rows = [...page.querySelectorAll("section.wrong tr")].map((row) => row.textContent ?? "");
    expect(rows.filter((row) => row.startsWith("Hero · "))).toHaveLength(2);
    expect(rows.join()).toContain("The first editor's note.");
    const again = formIn(page);
    enter(again, "hero.note", "The first editor's note.");
    const over = again.querySelector<HTMLButtonElement>('[name="$over"]');
    expect((await copy.send(again, over ?? undefined)).status).toBe(200);
    expect(copy.read("home.yaml")).toMatch(
      /The first editor's note\.\n.*\n {2}raise: Ask for funds/,
    );
  });
});

describe("the editor", () => {
  const asked = (headers: Record<string, string>, method = "GET", path = "/") =>
    new Promise<number | undefined>((resolve, reject) => {
      const sent = request(copy.origin + path, { method, headers }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      sent.on("error", reject);
      sent.end();
    });

  it("answers by its own name only, and takes changes from its own pages only", async () => {
    const { host } = new URL(copy.origin);
    expect(await asked({ Host: host })).toBe(200);
    expect(await asked({ Host: "agbara.example" })).toBe(403);
    expect(await asked({ Host: host.replace("127.0.0.1", "localhost") })).toBe(403);
    for (const path of ["/edit/home.yaml", "/new"]) {
      expect(await asked({}, "POST", path)).toBe(403);
      expect(await asked({ Origin: "null" }, "POST", path)).toBe(403);
      expect(await asked({ Origin: "https://evil.example" }, "POST", path)).toBe(403);
    }
    expect(await asked({ Origin: copy.origin }, "PUT", "/edit/home.yaml")).toBe(405);
    expect(copy.changed()).toBe("");
  });

  it("listens on this machine only, and lets no other page show it in a frame", async () => {
    expect(new URL(copy.origin).hostname).toBe("127.0.0.1");
    const { headers } = await fetch(copy.origin);
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  });

  it("has no form for other files", async () => {
    const others = ["agreed.yaml", "../../editing/values.ts", "pages/../home.yaml", "pages/New.md"];
    for (const file of others) {
      const path = `/edit/${file.replaceAll("/", "%2f").replaceAll(".", "%2e")}`;
      expect(await asked({}, "GET", path)).toBe(404);
      expect(await asked({ Origin: copy.origin }, "POST", path)).toBe(404);
    }
  });

  it("writes nothing outside the folder of texts and pictures, not even through a link", () => {
    const others = ["agreed.yaml", "../x.md", "pages/../../x.md", "pictures/a.svg", "x/a.md"];
    for (const name of others) expect(() => write(copy.site, name, "x"), name).toThrow("may not");
    const outside = `${copy.site}outside.md`;
    writeFileSync(outside, "before");
    symlinkSync(outside, `${copy.site}src/content/en/pages/linked.md`);
    expect(() => write(copy.site, "pages/linked.md", "x")).toThrow("may not");
    mkdirSync(`${copy.site}elsewhere`);
    symlinkSync(`${copy.site}elsewhere`, `${copy.site}src/content/en/pictures`);
    expect(() => write(copy.site, "pictures/a.webp", "x")).toThrow("may not");
    expect(existsSync(`${copy.site}elsewhere/a.webp`)).toBe(false);
  });
});
