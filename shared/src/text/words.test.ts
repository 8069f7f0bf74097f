import { describe, expect, expectTypeOf, it } from "vitest";
import { fill, type NamesIn, pieces, plural, type Translation } from "./words.ts";

describe("filling in a text", () => {
  it("puts every value where its name stands, as often as it stands there", () => {
    expect(fill("{who} asks {whom}: is {whom} there?", { who: "Ada", whom: "Bala" })).toBe(
      "Ada asks Bala: is Bala there?",
    );
  });

  it("leaves a value as it is, whatever is in it", () => {
    expect(fill("Hello {name}", { name: "$& {name}" })).toBe("Hello $& {name}");
  });

  it("knows the names of a text before it runs", () => {
    expectTypeOf<NamesIn<"{a} and {b}">>().toEqualTypeOf<"a" | "b">();
    // @ts-expect-error: the text has no such name
    fill("Hello {name}", { nam: "Ada" });
    // @ts-expect-error: a value is missing
    fill("Hello {name}", {});
  });
});

describe("a text around parts that are no text", () => {
  it("keeps their order", () => {
    const link = { href: "/terms" };
    expect(pieces("I accept the {terms}.", { terms: link })).toEqual(["I accept the ", link, "."]);
    expect(pieces("{terms}", { terms: link })).toEqual([link]);
  });
});

describe("a number of things", () => {
  const people = { one: "{n} person", other: "{n} people" } as const;

  it.each([
    [0, "0 people"],
    [1, "1 person"],
    [2, "2 people"],
    [1000, "1000 people"],
  ])("%d reads %s", (n, text) => expect(plural(people, n)).toBe(text));
});

describe("a translation", () => {
  const english = { greeting: "Hello {name}", people: { one: "one", other: "many" } } as const;

  it("has the keys of the original, and words of its own", () => {
    ({ greeting: "Sannu {name}", people: { one: "ɗaya", other: "da yawa" } }) satisfies Translation<
      typeof english
    >;
    // @ts-expect-error: a key is missing
    ({ greeting: "Sannu {name}" }) satisfies Translation<typeof english>;
  });
});
