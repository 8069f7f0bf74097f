import type { Page } from "@playwright/test";

/** Goes to an address as a link of the application does: the page is not loaded again. */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, address);
}
