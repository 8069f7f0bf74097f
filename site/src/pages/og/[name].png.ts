import { brand } from "@agbara/shared/brand.ts";
import type { APIRoute, GetStaticPaths } from "astro";
import sharp from "sharp";
import { onlyFile, textsOf } from "../../editing/entry.ts";
import { giftCardPicture, sharePicture } from "../../pictures/share-picture.ts";
import { words } from "../../words/words.ts";

/**
 * Makes the pictures for shared links, one for each page that has a picture of its own. The page's layout refers to the
 * picture with `picture`.
 */
export const getStaticPaths = (async () => {
  const titled = [...(await textsOf("pages")), ...(await textsOf("screens"))];
  const { hero } = await onlyFile("home");
  return [
    { params: { name: "home" }, props: { title: hero.headline } },
    ...titled.map(({ id, data }) => ({ params: { name: id }, props: { title: data.title } })),
  ];
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ title: string }> = async ({ props, params }) => {
  const svg =
    params.name === "redeem"
      ? giftCardPicture(brand.name, words.vouchers.card, words.vouchers.picture)
      : sharePicture(brand.name, props.title);
  const picture = sharp(Buffer.from(svg));
  const png = await picture.png({ palette: true, colours: 32 }).toBuffer();
  return new Response(new Uint8Array(png), { headers: { "Content-Type": "image/png" } });
};
