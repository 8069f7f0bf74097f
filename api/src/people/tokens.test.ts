import { SignJWT } from "jose";
import { expect, test } from "vitest";
import { createTokens } from "./tokens.ts";

const OLD = "the old secret of thirty-two or more characters";
const NEW = "the new secret of thirty-two or more characters";
const NOW = new Date("2026-11-21T10:00:00Z");
const CLAIMS = { sub: "someone", role: "member", jti: "this one", since: NOW } as const;

test("a new secret in front signs; tokens of the old one hold until it is taken away", async () => {
  const { token: before } = await createTokens([OLD], 10).sign(CLAIMS);
  const both = createTokens([NEW, OLD], 10);
  expect(await both.verify(before, NOW)).toMatchObject({ sub: "someone", jti: "this one" });
  const { token: after } = await both.sign(CLAIMS);
  const onlyNew = createTokens([NEW], 10);
  expect(await onlyNew.verify(after, NOW)).toMatchObject({ sub: "someone" });
  expect(await onlyNew.verify(before, NOW)).toBeNull();
});

test("a token says when it was made, to the second, and ends after the minutes of the setting", async () => {
  const tokens = createTokens([NEW], 10);
  const { token, expires_at } = await tokens.sign(CLAIMS);
  expect(expires_at).toEqual(new Date("2026-11-21T10:10:00Z"));
  expect((await tokens.verify(token, NOW))?.since).toEqual(NOW);
  expect(await tokens.verify(token, expires_at)).toBeNull();
});

test("a token with an unknown role, or without what it needs, is none", async () => {
  const tokens = createTokens([NEW], 10);
  const { token } = await tokens.sign(CLAIMS);
  const { kid = "" } = JSON.parse(Buffer.from(token.split(".")[0] ?? "", "base64url").toString());
  const signed = (payload: Record<string, unknown>) =>
    new SignJWT(payload)
      .setProtectedHeader({ alg: "HS256", kid })
      .setIssuedAt(NOW)
      .setExpirationTime("10m")
      .sign(new TextEncoder().encode(NEW));
  const whole = { sub: "someone", jti: "this one", role: "member" };
  expect(await tokens.verify(await signed(whole), NOW)).toMatchObject({ role: "member" });
  for (const broken of [{ role: "owner" }, { sub: undefined }, { jti: undefined }])
    expect(await tokens.verify(await signed({ ...whole, ...broken }), NOW)).toBeNull();
});
