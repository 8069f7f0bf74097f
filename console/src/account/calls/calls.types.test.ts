import { expectTypeOf, it } from "vitest";
import type { useDo } from "./use-do.ts";
import type { useRead } from "./use-read.ts";

/*
 * Only the compiler checks these tests. Nothing here runs. A line after `@ts-expect-error` must not compile.
 */

const read = (() => ({ state: "loading" })) as unknown as typeof useRead;
const change = (() => ({})) as unknown as typeof useDo;

it("a misspelt call does not compile", () => {
  // @ts-expect-error: the contract has no such call.
  read("people.profile.mee", {});
  // @ts-expect-error: the contract has no such call.
  change("people.profile.updaet");
});

it("a misspelt field does not compile: of an input, of an answer, of a failure", () => {
  // @ts-expect-error: the field is `giftId`.
  read("giving.gifts.one", { gift: "" });
  const gift = read("giving.gifts.one", { giftId: "" });
  // @ts-expect-error: the field is `total`.
  if (gift.state === "read") gift.data.totle;

  const { run, failure } = change("people.signin.changePassword", { fields: ["current"] });
  // @ts-expect-error: the field is `password`.
  () => run({ current: "", pasword: "" });
  // @ts-expect-error: the field is `password`.
  failure?.fields.pasword;
  // @ts-expect-error: the field is `password`.
  change("people.signin.changePassword", { fields: ["pasword"] });
});

it("several calls with one answer keep the types of their input and of their answer", () => {
  const both = async ({ from }: { from: string }) => ({ whole: from.length });
  expectTypeOf(change(both).run).returns.resolves.toEqualTypeOf<{ whole: number } | null>();
  // @ts-expect-error: the field is `from`.
  read(both, { fromm: "" });
});
