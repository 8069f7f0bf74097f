import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newId } from "../db/ids.ts";
import { createMailTransport } from "./transport.ts";

test("a mail with HTML has two parts, its text first; a mail of text alone has one", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "agbara-mails-"));
  const mailFrom = "Agbara <no-reply@agbara.example>";
  try {
    const settings = { smtpUrl: null, mailFrom, dataDir };
    const transport = createMailTransport(settings, () => new Date());
    const mail = { to: "ada@people.example", subject: "News", text: "As text" };
    await transport.send({ ...mail, id: "1-aaaaaaaa", html: "<p>As HTML</p>" });
    await transport.send({ ...mail, id: "2-bbbbbbbb", html: null });
    const [both = "", plain = ""] = readdirSync(transport.place)
      .sort((one, other) => one.slice(-12).localeCompare(other.slice(-12)))
      .map((name) => readFileSync(join(transport.place, name), "utf8"));
    expect(both).toMatch(/multipart\/alternative[\s\S]+text\/plain[\s\S]+text\/html/);
    expect(plain).not.toContain("html");
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test("without SMTP every mail is a whole .eml file, readable by its owner only", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "agbara-mails-"));
  const mailFrom = "Agbara <no-reply@agbara.example>";
  const now = () => new Date("2026-11-21T12:00:00Z");
  try {
    const transport = createMailTransport({ smtpUrl: null, mailFrom, dataDir }, now);
    const text = "The code is\n\nK7QX2M";
    await transport.send({ id: newId(), to: "ada@people.example", subject: "Your code", text });
    const [name = "", ...others] = readdirSync(transport.place);
    expect(others).toEqual([]);
    expect(name).toMatch(/^2026-11-21T12-00-00\.000Z-\w{8}\.eml$/);
    const file = join(transport.place, name);
    expect(readFileSync(file, "utf8")).toMatch(/^K7QX2M\r?$/m);
    expect(statSync(file).mode & 0o077).toBe(0);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});
