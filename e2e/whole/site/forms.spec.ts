import type { Page, Response } from "@playwright/test";
import { PUBLIC_ROUTES } from "../fixtures/site-pages.ts";
import { expect, test } from "../fixtures/test.ts";

const form = (page: Page, name: string) => page.getByRole("form", { name });

/** What the form hands to the page, once it is sent. */
async function nextRequest(page: Page, event: string): Promise<() => Promise<unknown>> {
  await page.evaluate((name) => {
    document.addEventListener(name, (raised) => {
      Object.assign(window, { handedOver: (raised as CustomEvent).detail });
    });
  }, event);
  return () => page.evaluate(() => Reflect.get(window, "handedOver"));
}

test("an empty amount is handed over as null", async ({ page }) => {
  await page.goto("/");
  const gift = form(page, "Generate community Gift card");
  await gift.scrollIntoViewIfNeeded();
  await gift.getByLabel("Number of people").selectOption("3");
  await gift.getByLabel("Amount per person").fill("");
  const handedOver = await nextRequest(page, "agbara:voucher");
  await gift.getByRole("button", { name: "Buy Voucher" }).click();
  await expect.poll(handedOver).toEqual({ selectedNumber: 3, selectedAmount: null });
});

test("a state brings its own local government areas, and both are handed over by id", async ({
  page,
}) => {
  await page.goto("/");
  const empower = form(page, "Empower an entrepreneur");
  await empower.scrollIntoViewIfNeeded();
  const state = empower.getByLabel(/^State/);
  await state.focus();
  await expect(state.locator("option")).toHaveCount(38);
  await state.selectOption({ label: "Lagos" });
  const area = empower.getByLabel(/^Local government area/);
  await expect(area.locator("option")).toHaveCount(21);
  await area.selectOption({ label: "Ikeja" });
  const handedOver = await nextRequest(page, "agbara:empowerment");
  await empower.getByRole("button", { name: "Select entrepreneurs" }).click();
  await expect.poll(handedOver).toEqual({
    selectedNumber: 1,
    selectedAmount: 10_000,
    state: "ng-la",
    lga: "ng-la-ikeja",
  });
});

test("what is typed stays when the page is loaded again, and when the visitor is offline", async ({
  page,
  context,
  complaints,
}) => {
  await page.goto("/");
  const find = form(page, "Find a verified entrepreneur");
  await find.scrollIntoViewIfNeeded();
  await find.getByLabel(/code/i).fill("KANO-27");
  await context.setOffline(true);
  await find.getByRole("button", { name: "Search verified entrepreneurs" }).click();
  await context.setOffline(false);
  await page.reload();
  await expect(find.getByLabel(/code/i)).toHaveValue("KANO-27");
  // The browser notes what it could not load meanwhile.
  complaints.length = 0;
});

test("no script of React is loaded before the visitor comes near a form", async ({ page }) => {
  const scripts: Response[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.push(response);
  });
  const ofReact = async () => {
    const texts = await Promise.all(scripts.map((response) => response.text()));
    return texts.filter((text) => text.includes("react.transitional.element")).length;
  };
  await page.goto("/", { waitUntil: "networkidle" });
  expect(scripts).not.toEqual([]);
  expect(await ofReact()).toBe(0);
  await form(page, "Generate community Gift card").scrollIntoViewIfNeeded();
  await page.mouse.move(100, 100);
  await page.mouse.wheel(0, 200);
  await expect.poll(ofReact).toBeGreaterThan(0);
});

test("a form sent before its own code has come is handed over when it has", async ({ page }) => {
  await page.goto("/", { waitUntil: "networkidle" });
  const { promise: codeMayCome, resolve: letCodeCome } = Promise.withResolvers<void>();
  await page.route("**/_astro/*.js", async (route) => {
    await codeMayCome;
    await route.continue();
  });
  const gift = form(page, "Generate community Gift card");
  const handedOver = await nextRequest(page, "agbara:voucher");
  await gift.getByLabel("Number of people").selectOption("7");
  await gift.getByRole("button", { name: "Buy Voucher" }).click();
  expect(await handedOver()).toBeUndefined();
  letCodeCome();
  await expect.poll(handedOver).toEqual({ selectedNumber: 7, selectedAmount: 10_000 });
  await expect(gift.getByText("Thank you").filter({ visible: true })).toBeVisible();
});

test("nothing of the film is loaded before somebody plays it", async ({ page }) => {
  const media: string[] = [];
  page.on("request", (request) => {
    if (/\.(mp4|webm)/.test(request.url())) media.push(request.url());
  });
  await page.goto("/", { waitUntil: "networkidle" });
  await page.locator("video, [data-film]").first().scrollIntoViewIfNeeded();
  await page.waitForTimeout(500);
  expect(media).toEqual([]);
});

test("the early sign-up works from the first moment, for whoever moves neither pointer nor key", async ({
  page,
}) => {
  await page.goto("/training", { waitUntil: "networkidle" });
  const button = page.getByRole("button", { name: "Sign up early" });
  await expect(button).toBeEnabled();
  // As a screen reader does it: the value is set and the button activated, without a key or a pointer.
  await page
    .getByLabel("Your e-mail address")
    .evaluate((field: HTMLInputElement) => (field.value = "first@early.example"));
  await button.evaluate((element: HTMLElement) => element.click());
  await expect(page.getByText(/You are on the list/)).toBeVisible();
});

test("an acknowledgement goes when what it acknowledges is changed", async ({ page }) => {
  await page.goto("/training");
  const email = page.getByLabel("Your e-mail address");
  await email.fill("changed@early.example");
  await email.press("Enter");
  await expect(page.getByText(/You are on the list/)).toBeVisible();
  await email.pressSequentially("b");
  await expect(page.getByText(/You are on the list/)).toBeHidden();

  await page.goto("/");
  const gift = page.getByRole("form", { name: "Generate community Gift card" });
  await gift.getByRole("button", { name: "Buy Voucher" }).click();
  await expect(gift.getByText("Thank you").filter({ visible: true })).toBeVisible();
  await gift.getByLabel("Number of people").selectOption("3");
  await expect(gift.getByText("Thank you").filter({ visible: true })).toBeHidden();
});

test("the largest sum stays inside the voucher", async ({ page }) => {
  await page.goto("/");
  const gift = page.getByRole("form", { name: "Generate community Gift card" });
  await gift.getByLabel("Number of people").selectOption("20");
  await gift.getByLabel("Amount per person").fill("999999999999");
  const voucher = gift.getByRole("status").filter({ hasText: "19,999,999,999,980" });
  await expect(voucher).toBeVisible();
  const room = await voucher.evaluate((element) => {
    const text = document.createRange();
    text.selectNodeContents(element);
    return element.getBoundingClientRect().right - text.getBoundingClientRect().right;
  });
  expect(room).toBeGreaterThanOrEqual(8);
});

test("on paper no page has a dark band, and all text is dark, whatever the screen's colours", async ({
  page,
}) => {
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  for (const [path] of PUBLIC_ROUTES) {
    await page.goto(path);
    const wrong = await page.evaluate(() => {
      /** From black, 0, to white, 1; null where nothing is painted. */
      const lightness = (colour: string) => {
        const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(
          Number,
        );
        return alpha === 0 ? null : (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
      };
      const shown = [...document.querySelectorAll<HTMLElement>("body, body *")].filter((element) =>
        element.checkVisibility(),
      );
      return shown.flatMap((element) => {
        const { backgroundColor, backgroundImage, color } = getComputedStyle(element);
        const area = element.getBoundingClientRect();
        const isBand = area.height > 24 && area.width > innerWidth / 4;
        const dark = isBand && (lightness(backgroundColor) ?? 1) < 0.4;
        const isText = [...element.childNodes].some(
          (node) => node instanceof Text && node.data.trim() !== "",
        );
        const pale = isText && (lightness(color) ?? 0) > 0.5;
        const pictured = isBand && backgroundImage.includes("rgb(27, 37, 88)");
        const cloth = element.matches("[class$='-cloth']");
        return cloth || dark || pale || pictured ? [`${element.tagName}.${element.className}`] : [];
      });
    });
    expect(wrong, path).toEqual([]);
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a form is acknowledged with the notice, and the menu opens", async ({ page }) => {
    await page.goto("/");
    const gift = page.locator("form").filter({ hasText: "Buy Voucher" });
    await gift.getByRole("button", { name: "Buy Voucher" }).click();
    await expect(gift.getByText("Thank you").filter({ visible: true })).toBeVisible();
  });

  test("what is no amount is not sent, by the browser's own check", async ({ page }) => {
    await page.goto("/");
    const gift = page.locator("form").filter({ hasText: "Buy Voucher" });
    await gift.locator("[name=amount]").fill("ten thousand");
    await gift.getByRole("button", { name: "Buy Voucher" }).click();
    await expect(gift.locator("[name=amount]:invalid")).toHaveCount(1);
    await expect(page).toHaveURL(/\/$/);
    await gift.locator("[name=amount]").fill("5000");
    await gift.getByRole("button", { name: "Buy Voucher" }).click();
    await expect(page).toHaveURL(/#gift-card-sent$/);
  });

  test("forms that need the server say so, and whom to write to", async ({ page }) => {
    for (const path of ["/reset", "/training"]) {
      await page.goto(path);
      await expect(page.getByText(/needs JavaScript.*write to/)).toBeVisible();
      await expect(page.getByRole("main").getByRole("button")).toBeHidden();
    }
  });

  test("questions open, and the launch page shows its parts", async ({ page }) => {
    await page.goto("/faq");
    await page.locator("summary").first().click();
    await expect(page.locator("details[open]").first()).toBeVisible();
    await page.goto("/launch#programme");
    await expect(page.getByText(/5\s?pm/).first()).toBeVisible();
  });
});
