import { brand } from "@agbara/shared/brand.ts";
import { expect, test } from "../../fixtures/test.ts";

/** Returns a PNG's width and height, which are in its first chunk. */
const sizeOf = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

test("My Account can be installed: its manifest names it, where it opens, and icons that are there in their sizes", async ({
  page,
  product,
}) => {
  const get = async (path: string) => {
    const answer = await fetch(new URL(path, product.url));
    expect(answer.status, path).toBe(200);
    return answer;
  };
  await page.goto("/account");
  const linked = (rel: string) => page.locator(`head link[rel="${rel}"]`).getAttribute("href");
  const manifest = await (await get((await linked("manifest")) ?? "")).json();
  expect(manifest).toMatchObject({ name: brand.name, display: "standalone" });
  const start = await get(manifest.start_url);
  expect(start.headers.get("content-type")).toContain("text/html");

  const touch = { src: (await linked("apple-touch-icon")) ?? "", sizes: "180x180" };
  const sizes = manifest.icons.map((icon: { sizes: string }) => icon.sizes);
  expect(sizes, "what browsers ask for").toEqual(expect.arrayContaining(["192x192", "512x512"]));
  for (const icon of [...manifest.icons, touch]) {
    const answer = await get(icon.src);
    expect(answer.headers.get("content-type"), icon.src).toBe("image/png");
    expect(sizeOf(Buffer.from(await answer.arrayBuffer())), icon.src).toBe(icon.sizes);
  }
});
