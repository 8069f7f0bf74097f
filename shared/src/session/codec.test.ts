import AES from "crypto-js/aes.js";
import utf8 from "crypto-js/enc-utf8.js";
import { describe, expect, it } from "vitest";
import { decode, encode } from "./codec.ts";

describe("the stored form", () => {
  it.each([
    ["a token", "head.body.signature"],
    ["a user with marks in the name", { _id: "1", first_name: "Ṣadé Ọlámidé" }],
    ["nothing", null],
    ["an empty text", ""],
  ])("gives back %s", (_, value) => {
    expect(decode(encode(value))).toEqual(value);
  });

  it("protects nothing: anyone who has the code that everybody is sent reads it", () => {
    const stored = encode({ _id: "1", first_name: "Ṣadé" });
    const read = AES.decrypt(stored, "agbara-512").toString(utf8);
    expect(JSON.parse(read)).toEqual({ _id: "1", first_name: "Ṣadé" });
  });

  it("is not the plain text, and another one each time", () => {
    const stored = encode("head.body.signature");
    expect(stored).not.toContain("head");
    expect(encode("head.body.signature")).not.toBe(stored);
  });

  it.each([
    ["nothing", ""],
    ["plain text", "hello"],
    ["plain JSON", '{"_id":"1"}'],
    ["a token as it is", "eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0."],
    ["base64 of something else", "aGVsbG8gd29ybGQ="],
    ["another cipher's text", `U2FsdGVkX1${"A".repeat(32)}`],
    ["half of a stored text", encode({ _id: "1", first_name: "Ṣadé" }).slice(0, 30)],
    ["a NUL and a lone surrogate", "\u0000\ud800"],
  ])("reads %s as nothing, without throwing", (_, stored) => {
    expect(decode(stored)).toBeUndefined();
  });

  it("never throws, wherever a text was tampered with", () => {
    const value = { _id: "1", first_name: "Ṣadé" };
    const stored = encode(value);
    for (let at = 0; at < stored.length; at += 1) {
      const other = stored[at] === "A" ? "B" : "A";
      const tampered = stored.slice(0, at) + other + stored.slice(at + 1);
      expect(() => decode(tampered)).not.toThrow();
    }
  });
});
