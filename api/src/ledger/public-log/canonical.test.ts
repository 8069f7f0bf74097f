import fc from "fast-check";
import { expect, test } from "vitest";
import { canonical, type Json } from "./canonical.ts";

const json = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small" },
    fc.string({ unit: "binary" }),
    fc.maxSafeInteger(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie("value")),
    fc.dictionary(fc.string(), tie("value")),
  ),
})).value;

test("a value has one form, whatever order its keys came in, and is read back from it", () => {
  fc.assert(
    fc.property(json, (value) => {
      const text = canonical(value);
      // In JSON, -0 and 0 are the same number.
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      expect(canonical(JSON.parse(text))).toBe(text);
      expect(text).not.toContain("\n");
    }),
  );
  expect(canonical({ b: [1, "é\n"], a: { d: null, c: true } })).toBe(
    '{"a":{"c":true,"d":null},"b":[1,"é\\n"]}',
  );
});

test("a number that another program might write otherwise is refused", () => {
  for (const value of [0.1, 2 ** 53, Number.NaN]) expect(() => canonical(value)).toThrow();
});
