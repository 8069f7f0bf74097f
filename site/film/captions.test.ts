import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { captions } from "./captions.ts";
import { toldNow } from "./told.ts";

const SITE = `${import.meta.dirname}/../`;

it("the film says what the content and the brand say; if not: npx -y pnpm@12 film", () => {
  const drawn = readFileSync(`${SITE}public/media/film.vtt`, "utf8");
  expect(drawn).toBe(captions(toldNow(SITE)));
});
