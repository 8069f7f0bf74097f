import { describe, expect, it } from "vitest";
import { afterLogin, loginTarget, safeReturn } from "./safe-return.ts";

describe("the way back after login", () => {
  it.each([
    ["/admin21/users?min_age=22&max_age=40", "consultant"],
    ["/account/introductions", "member"],
    ["/admin21", "admin"],
  ] as const)("leads back to %s", (path, role) => {
    expect(safeReturn(path, role)).toBe(path);
  });

  it.each([
    "https://evil.example/account",
    "//evil.example/account",
    "/\\evil.example/account",
    "/\t/evil.example/account",
    "javascript:alert(1)",
    " javascript:alert(1)",
    "/\n/evil.example/account",
    "%2F%2Fevil.example/account",
    "/%2F/evil.example/account",
    "/%5Cevil.example/account",
    "/..//evil.example/account",
    "/account/..//evil.example/account",
    "/account/%2e%2e//evil.example/account",
    "data:text/html,/account",
    "https:/account",
    "/account/../../reset",
    "/accountant",
    "/reset",
    "account",
    "",
    null,
  ])("does not follow %j", (wanted) => {
    expect(safeReturn(wanted, "admin")).toBeNull();
  });

  const led = (query: string) =>
    afterLogin({ query: new URLSearchParams(query), role: "member", introductions: false });

  it("does not lead a member into the consultants' console", () => {
    expect(led("return=/admin21/users")).toBe("/account");
  });

  it("leads the person who came to raise money there, or to the page that they wanted", () => {
    expect(led("for=fundraising")).toBe("/account/fundraising");
    expect(led("for=fundraising&return=/account/security")).toBe("/account/security");
    expect(led("for=anything")).toBe("/account");
  });

  it("without a page to return to goes where the specification says", () => {
    const to = (role: "member" | "consultant", introductions: boolean) =>
      afterLogin({ query: new URLSearchParams(), role, introductions });
    expect(to("member", true)).toBe("/account/introductions");
    expect(to("member", false)).toBe("/account");
    expect(to("consultant", false)).toBe("/account");
  });

  it("remembers the page with its query and its place", () => {
    const [pathname, search, hash] = ["/account/introductions", "?page=2", "#premium"];
    const path = loginTarget("refused", { pathname, search, hash });
    const wanted = new URL(path, "https://own.invalid").searchParams.get("return");
    expect(wanted).toBe("/account/introductions?page=2#premium");
  });

  it("remembers nothing of a page that somebody chose to leave", () => {
    const here = { pathname: "/account/privacy", search: "", hash: "" };
    expect(loginTarget("asked", here)).toBe("/auth/login");
  });
});
