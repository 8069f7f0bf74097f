import type { Page } from "@playwright/test";

/** Goes to an address without loading the page again, as a link in the application does. */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, address);
}
