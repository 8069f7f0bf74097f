import type { Page } from "@playwright/test";
import sharp from "sharp";

/** The addresses that lead nowhere on purpose. */
const NOWHERE = ["/nowhere", "/admin21/nonsense"];
/** Matches the headings of pages and screens that are shown because there is nothing at the address. */
const ABSENT = /^(Page not found|There is no record here|You cannot see this)$/;

/**
 * Throws an error with the picture's name in four cases: the browser got no web page, the page is empty, the server
 * answered with an error other than 404, or the page says that there is nothing at its address. The status 404 alone is
 * no fault, because some pages with content have it, such as `/give`.
 */
export async function checkPage(page: Page, name: string, status: number) {
  const type = await page.evaluate(() => document.contentType);
  if (type !== "text/html")
    throw new Error(
      `${name} is not a page but ${type}: ${await page.locator("body").textContent()}`,
    );
  if (status >= 400 && status !== 404) throw new Error(`${name} has the status ${status}.`);
  const words = page.getByText(/\S/).filter({ visible: true }).first();
  if (!(await words.isVisible())) throw new Error(`${name} is empty.`);
  if (NOWHERE.includes(name)) return;
  const absent = page.getByRole("heading", { name: ABSENT }).first();
  if (await absent.isVisible()) throw new Error(`${name} says: ${await absent.textContent()}`);
}

/** Throws an error with the picture's name if the whole picture has one colour. */
export async function checkPicture(png: Buffer, name: string) {
  const { channels } = await sharp(png).stats();
  if (channels.every(({ min, max }) => min === max)) throw new Error(`${name} is blank.`);
}
