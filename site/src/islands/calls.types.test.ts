import { OPEN_GIFT } from "@agbara/shared/client/gift-routes.ts";
import { post, type RouteOf } from "@agbara/shared/client/routes.ts";
import { it } from "vitest";
import { browserTransport as transport } from "./browser-transport.ts";
import type { useDo } from "./use-do.ts";
import type { useRead } from "./use-read.ts";

/*
 * Only the compiler checks these tests, and none of them runs. The line after each `@ts-expect-error` must contain a
 * mistake.
 */

const SET_NEWS: RouteOf<"giving.gifts.setNews"> = post("giving/gifts/news");
const read = (() => ({ data: null })) as unknown as typeof useRead;
const change = (() => ({ wrong: {} })) as unknown as typeof useDo;

it("a misspelt address does not compile", () => {
  // @ts-expect-error: the call's address is `giving/gifts/news`.
  const misspelt: RouteOf<"giving.gifts.setNews"> = post("giving/gift/news");
  return misspelt;
});

it("a misspelt field does not compile: of an input, of an answer, of a failure", () => {
  // @ts-expect-error: the field is `link`.
  read(OPEN_GIFT, { lnk: "" }, { transport });
  // @ts-expect-error: the field is `total`.
  read(OPEN_GIFT, { link: "" }, { transport }).data?.totle;

  const { run, wrong } = change(SET_NEWS, { transport, fields: ["news"] });
  // @ts-expect-error: the field is `news`.
  () => run({ link: "", newss: true });
  // @ts-expect-error: the field is `news`.
  wrong.newss;
  // @ts-expect-error: the field is `news`.
  change(SET_NEWS, { transport, fields: ["newss"] });
});
