import type { Page } from "@playwright/test";

/** Goes to an address as a link of the application does, without loading the page again. */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, address);
}
