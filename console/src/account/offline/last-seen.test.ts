import { buildMemberIntroduction, buildPerson, idOf } from "@agbara/shared/testing/builders.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { session } from "../../providers/api.ts";
import { figuresOf, keepLastSeen, readLastSeen } from "./last-seen.ts";

const me = buildPerson({ _id: idOf(1) });
const other = buildPerson({
  _id: idOf(2),
  first_name: "Emeka",
  account_email: "emeka@people.example",
});
const match = (request_status: "requested" | "accepted", asked_by_me: boolean) => ({
  _id: idOf(300),
  request_status,
  asked_by_me,
});
const mine = {
  introduction: buildMemberIntroduction({ user: me }),
  received: [
    buildMemberIntroduction({ user: other, contact: me, match: match("requested", false) }),
    buildMemberIntroduction({ user: other, contact: me, match: match("accepted", false) }),
  ],
  sent: [buildMemberIntroduction({ user: me, contact: other, match: match("requested", true) })],
  suggestions: [],
  opened_by_this_week: 0,
  ended: [],
};
const seen = figuresOf(mine, new Date("2026-11-21T12:00:00Z"));

beforeEach(() => localStorage.clear());

describe("what was last seen", () => {
  it("is one's own registration and figures", () => {
    expect(seen).toMatchObject({
      registration: "active",
      waiting: 1,
      accepted: 1,
      received: 2,
      sent: 1,
    });
  });

  it("has nothing about anybody else, and no address", () => {
    keepLastSeen(seen);
    const kept = JSON.stringify({ ...localStorage });
    for (const word of ["Emeka", idOf(2), "people.example", "+"]) expect(kept).not.toContain(word);
  });

  it("is read by the same person alone", () => {
    keepLastSeen(seen);
    expect(readLastSeen(idOf(1))).toEqual(seen);
    expect(readLastSeen(idOf(2))).toBeNull();
    expect(readLastSeen(undefined)).toBeNull();
  });

  it("goes with every logout", () => {
    keepLastSeen(seen);
    session.logout("asked");
    expect(readLastSeen(idOf(1))).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  it.each(["", "{", "null", "[]", '{"_id":"x"}'])(
    "is nothing where %j lies in its place",
    (text) => {
      localStorage.setItem("last-seen", text);
      expect(readLastSeen("x")).toBeNull();
    },
  );
});
