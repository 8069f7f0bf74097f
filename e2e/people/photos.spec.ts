import type { Page } from "@playwright/test";
import { expectSound } from "../fixtures/sweep.ts";
import { expect, signedIn, test } from "../fixtures/test.ts";

/**
 * Returns a PNG with random pixels, in base64. Its left side is completely transparent. The file is too large to be
 * sent unchanged.
 */
function halfTransparent(page: Page): Promise<string> {
  return page.evaluate(() => {
    const canvas = document.createElement("canvas");
    Object.assign(canvas, { width: 800, height: 600 });
    const context = canvas.getContext("2d");
    const picture = context?.createImageData(800, 600);
    if (!context || !picture) throw new Error("no canvas");
    for (let at = 0; at < picture.data.length; at += 4)
      if ((at / 4) % 800 >= 400)
        picture.data.set([...crypto.getRandomValues(new Uint8Array(3)), 255], at);
    context.putImageData(picture, 0, 0);
    return canvas.toDataURL("image/png").split(",")[1] ?? "";
  });
}

/** Returns the brightness of the newest photo's left edge, from 0 to 255. */
function leftOfNewest(page: Page): Promise<number | undefined> {
  return page
    .getByRole("main")
    .getByRole("img")
    .last()
    .evaluate(async (picture) => {
      if (!(picture instanceof HTMLImageElement)) throw new Error("no picture");
      await picture.decode();
      const context = document.createElement("canvas").getContext("2d");
      context?.drawImage(picture, 0, 0);
      return context?.getImageData(2, 40, 1, 1).data[0];
    });
}

test("a transparent photo shows paper, and one that is too narrow is refused before it is sent", async ({
  page,
}) => {
  await signedIn(page, "member2@agbara.example");
  await page.goto("/account/photos");
  await expect(page.getByText(/^JPEG, PNG or WebP/)).toBeVisible();
  const photos = page.getByRole("button", { name: /^Remove photo/ });
  const before = await photos.count();
  const buffer = Buffer.from(await halfTransparent(page), "base64");
  expect(buffer.length).toBeGreaterThan(400_000);
  const send = (photo: Buffer) =>
    page
      .getByLabel("Add a photo")
      .setInputFiles({ name: "me.png", mimeType: "image/png", buffer: photo });
  await send(buffer);
  await expect(photos).toHaveCount(before + 1);
  expect(await leftOfNewest(page)).toBeGreaterThan(240);

  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") asked.push(request.url());
  });
  const narrow = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    Object.assign(canvas, { width: 100, height: 900 });
    return canvas.toDataURL("image/png").split(",")[1] ?? "";
  });
  await send(Buffer.from(narrow, "base64"));
  await expect(page.getByText("100 × 900 pixels, and that is too narrow.")).toBeVisible();
  await expectSound(page);
  expect(asked).toEqual([]);
});
