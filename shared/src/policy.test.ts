import { describe, expect, it } from "vitest";
import { type Access, may, type Role, roleFrom } from "./policy.ts";

const STAFF: Role[] = ["consultant", "verifier", "finance", "admin"];
const WHO: (Role | null)[] = [null, "member", ...STAFF];

describe("who may do what", () => {
  it.each<[Access, (Role | null)[]]>([
    ["public", WHO],
    ["signed-in", ["member", ...STAFF]],
    ["member", ["member"]],
    ["consultant", ["consultant", "admin"]],
    ["verifier", ["verifier", "admin"]],
    ["finance", ["finance", "admin"]],
    ["money", ["verifier", "finance", "admin"]],
    ["staff", STAFF],
    ["admin", ["admin"]],
  ])("%s", (access, allowed) => {
    expect(WHO.filter((role) => may(role, access))).toEqual(allowed);
  });

  it("is denied for a role or an access that nobody defined", () => {
    const unknown = (text: string) => text as never;
    expect(may(unknown("owner"), "public")).toBe(false);
    expect(may(unknown("owner"), "staff")).toBe(false);
    for (const access of ["everything", "", "constructor", "__proto__", "toString"])
      for (const role of WHO) expect(may(role, unknown(access))).toBe(false);
  });
});

describe("a role read from a token", () => {
  it("is one that exists", () => {
    expect(["member", ...STAFF].map(roleFrom)).toEqual(["member", ...STAFF]);
  });

  it.each([undefined, null, "", "Admin", "owner", 1, ["admin"], { role: "admin" }])(
    "is none for %j",
    (value) => {
      expect(roleFrom(value)).toBeNull();
    },
  );
});
