import { chromium } from "@playwright/test";
import { readFileSync } from "node:fs";
const url = "http://127.0.0.1:4711";
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
const [, , email, width, scheme, ...paths] = process.argv;
const ctx = await browser.newContext({ viewport: { width: Number(width), height: width < 500 ? 740 : 800 }, colorScheme: scheme, locale: "en-GB", timezoneId: "Africa/Lagos", reducedMotion: "reduce" });
const page = await ctx.newPage();
page.on("console", (m) => ["error", "warning"].includes(m.type()) && console.log("CONSOLE", m.text()));
page.on("pageerror", (e) => console.log("ERR", e.message));
await ctx.addCookies([{ name: "cc_cookie", value: encodeURIComponent(JSON.stringify({ categories: ["necessary"], revision: 0, data: null, consentTimestamp: new Date().toISOString(), lastConsentTimestamp: new Date().toISOString(), consentId: "x", services: { necessary: [], analytics: [] }, languageCode: "en", expirationTime: Date.now() + 1e10 })), url }]);
await page.goto(url + "/auth/login");
await page.getByLabel("E-mail").fill(email);
await page.getByLabel("Password", { exact: true }).fill("Agbara-demo-2026");
await page.getByRole("button", { name: "Login" }).click();
await page.waitForURL((u) => !u.pathname.startsWith("/auth/"));
for (const p of paths) {
  await page.goto(url + "/account" + p);
  await page.waitForTimeout(900);
  const name = `/tmp/form-shots/${(p || "account").replace(/\W/g, "_")}-${width}-${scheme}.png`;
  await page.screenshot({ path: name, fullPage: true });
  console.log(name, await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth));
}
await browser.close();
