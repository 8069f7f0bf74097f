import type { Request } from "@playwright/test";
import { atRest } from "../../fixtures/calls.ts";
import { beforeGiftsAreTaken, form } from "../../fixtures/home-forms.ts";
import { PUBLIC_ROUTES } from "../../fixtures/site-pages.ts";
import { expect, test } from "../../fixtures/test.ts";

test("no script of React is loaded before the visitor comes near a form", async ({ page }) => {
  const scripts: Request[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request);
  });
  const ofReact = async () => {
    const texts = await Promise.all(scripts.map(async (it) => (await it.response())?.text()));
    return texts.filter((text) => text?.includes("react.transitional.element")).length;
  };
  await page.goto("/");
  await atRest(page);
  expect(scripts).not.toEqual([]);
  expect(await ofReact()).toBe(0);
  await form(page, "Generate community Gift card").scrollIntoViewIfNeeded();
  await page.mouse.move(100, 100);
  await page.mouse.wheel(0, 200);
  await expect.poll(ofReact).toBeGreaterThan(0);
});

test("nothing of the film is loaded before somebody plays it", async ({ page }) => {
  const media: string[] = [];
  page.on("request", (request) => {
    if (/\.(mp4|webm)/.test(request.url())) media.push(request.url());
  });
  await page.goto("/");
  const film = page.locator("[data-film]");
  await film.scrollIntoViewIfNeeded();
  await atRest(page);
  expect(media).toEqual([]);
  await expect(page.locator("video")).toHaveCount(0);
  await film.click();
  await expect.poll(() => media.length).toBeGreaterThan(0);
});

test("an acknowledgement goes when what it acknowledges is changed", async ({ page }) => {
  await page.goto("/training");
  const email = page.getByLabel("Your e-mail address");
  await email.fill("changed@early.example");
  await email.press("Enter");
  await expect(page.getByText(/You are on the list/)).toBeVisible();
  await email.pressSequentially("b");
  await expect(page.getByText(/You are on the list/)).toBeHidden();

  await beforeGiftsAreTaken(page);
  await page.goto("/");
  const gift = page.getByRole("form", { name: "Generate community Gift card" });
  await gift.getByRole("button", { name: "Buy Voucher" }).click();
  await expect(gift.getByText("Thank you").filter({ visible: true })).toBeVisible();
  await gift.getByLabel("Number of people").selectOption("3");
  await expect(gift.getByText("Thank you").filter({ visible: true })).toBeHidden();
});

test("on paper no page has a dark band, and all text is dark, whatever the screen's colours", async ({
  page,
}) => {
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  for (const [path] of PUBLIC_ROUTES) {
    await page.goto(path);
    const wrong = await page.evaluate(() => {
      /** Returns a colour's lightness, from 0 (black) to 1 (white). Returns null if the colour is transparent. */
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

  test("each form leads on to its page with what was entered", async ({ page }) => {
    await page.goto("/");
    const gift = page.locator("form").filter({ hasText: "Buy Voucher" });
    // Without JavaScript, the page hides the sum, because only a script can update the sum after the visitor's choice.
    await expect(gift.locator(".sum")).toBeHidden();
    await gift.locator("[name=people]").selectOption("3");
    await gift.locator("[name=amount]").fill("2000");
    await gift.getByRole("button", { name: "Buy Voucher" }).click();
    await expect(page).toHaveURL("/give?vouchers=3&amount=2000");
    await expect(page.locator("[name=amount]:visible")).toHaveValue("2000");
    await page.goto("/");
    const empower = page.locator("#empower form");
    await empower.locator("[name=people]").selectOption("2");
    await empower.locator("[name=amount]").fill("5000");
    await empower.getByRole("button").click();
    await expect(page).toHaveURL(/\/draws\/new\?people=2&amount=5000/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });

  test("the browser's own check stops a text that is no amount", async ({ page }) => {
    await page.goto("/");
    const gift = page.locator("form").filter({ hasText: "Buy Voucher" });
    await gift.locator("[name=amount]").fill("ten thousand");
    await gift.getByRole("button", { name: "Buy Voucher" }).click();
    await expect(gift.locator("[name=amount]:invalid")).toHaveCount(1);
    await expect(page).toHaveURL(/\/$/);
    await gift.locator("[name=amount]").fill("5000");
    await gift.getByRole("button", { name: "Buy Voucher" }).click();
    await expect(page).toHaveURL("/give?vouchers=1&amount=5000");
  });

  test("pages that need the server say so, and whom to write to, and nothing else", async ({
    page,
  }) => {
    for (const path of ["/reset", "/training", "/redeem", "/gift", "/gift/vouchers"]) {
      await page.goto(path);
      await expect(page.getByText(/needs JavaScript.*write to/)).toBeVisible();
      await expect(page.getByRole("main").getByRole("button")).toBeHidden();
      await expect(page.getByRole("main").getByRole("status")).toBeHidden();
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
