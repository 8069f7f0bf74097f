import { describe, expect, it } from "vitest";
import { ROLES } from "../policy.ts";
import { idOf } from "../testing/builders.ts";
import { makeToken, rawToken } from "../testing/tokens.ts";
import { InvalidTokenError, readToken } from "./token.ts";

const UNDECODABLE = "'atob' failed: The string to be decoded is not correctly encoded.";

describe("reading a token", () => {
  it.each(ROLES)("gives the claims of a %s", (role) => {
    const claims = { sub: idOf(7), role, jti: idOf(8), exp: 1_800_000_000 };
    expect(readToken(makeToken(claims))).toEqual(claims);
  });

  it("leaves out whatever else is in it", () => {
    const token = rawToken({ sub: "1", role: "member", jti: "2", exp: 3, email: "a@b.example" });
    expect(Object.keys(readToken(token)).sort()).toEqual(["exp", "jti", "role", "sub"]);
  });

  it.each([
    ["undefined", undefined],
    ["null", null],
    ["a number", 512],
    ["an object", { token: "a.b.c" }],
  ])("refuses %s: it is no string", (_, token) => {
    expect(() => readToken(token)).toThrow(InvalidTokenError);
  });

  it.each([
    ["an empty text", ""],
    ["a word", "token"],
    ["two dots around nothing", ".."],
    ["a payload that is not base64", "a.***.c"],
    ["a payload that is not JSON", `a.${btoa("{not json")}.c`],
    ["a payload that is null", rawToken(null)],
    ["a payload that is a text", rawToken("member")],
  ])("refuses %s with the specification's text", (_, token) => {
    expect(() => readToken(token)).toThrow(InvalidTokenError);
    expect(() => readToken(token)).toThrow(UNDECODABLE);
  });

  it.each([
    ["no subject", { sub: undefined }],
    ["a number for a subject", { sub: 1 }],
    ["no role", { role: undefined }],
    ["a role that does not exist", { role: "owner" }],
    ["no identifier of its own", { jti: undefined }],
    ["no end", { exp: undefined }],
    ["a text for its end", { exp: "1800000000" }],
  ])("refuses a payload with %s", (_, wrong) => {
    const payload = { sub: "1", role: "member", jti: "2", exp: 1_800_000_000, ...wrong };
    expect(() => readToken(rawToken(payload))).toThrow(InvalidTokenError);
  });
});
