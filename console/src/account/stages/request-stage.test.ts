import { buildMemberIntroduction, buildPerson, idOf } from "@agbara/shared/testing/builders.ts";
import { describe, expect, it } from "vitest";
import { personOf, requestStageOf, requestTarget } from "./request-stage.ts";

const match = (
  request_status: "none" | "requested" | "accepted" | "rejected" | "lapsed",
  mine: boolean,
) => ({
  _id: idOf(300),
  request_status,
  asked_by_me: mine,
});

describe("how two people stand", () => {
  it.each([
    ["nobody asked", null, "none"],
    ["I asked", match("requested", true), "asked"],
    ["they asked me", match("requested", false), "toAnswer"],
    ["both accepted", match("accepted", false), "accepted"],
    ["I declined", match("rejected", false), "declinedByMe"],
    ["I took it back", match("lapsed", true), "lapsed"],
    ["they declined", match("rejected", true), "declined"],
  ] as const)("%s", (_, present, stage) => {
    expect(requestStageOf(buildMemberIntroduction({ match: present }))).toBe(stage);
  });

  it("waits for the other where a consultant prepared their request", () => {
    const record = { contact: buildPerson({ _id: idOf(1) }), match: match("none", false) };
    expect(requestStageOf(buildMemberIntroduction(record))).toBe("prepared");
  });
});

describe("whom a record is about", () => {
  const me = buildPerson({ _id: idOf(1) });
  const other = buildPerson({ _id: idOf(2), first_name: "Emeka" });

  it("is the other one, no matter who asked", () => {
    const sent = buildMemberIntroduction({ user: me, contact: other });
    const received = buildMemberIntroduction({ user: other, contact: me });
    expect(personOf(sent, me._id)).toBe(other);
    expect(personOf(received, me._id)).toBe(other);
  });
});

describe("what a request is addressed to", () => {
  const own = buildMemberIntroduction({ _id: idOf(7) });

  it("is the other's own introduction", () => {
    expect(requestTarget(own, own)).toBe(idOf(7));
  });

  it("is it again where the reader declined before", () => {
    const record = buildMemberIntroduction({
      contact: buildPerson(),
      match: match("rejected", false),
    });
    expect(requestTarget(record, own)).toBe(idOf(7));
    expect(requestTarget(record, null)).toBeNull();
  });

  it("is the pre-match that a consultant prepared", () => {
    const record = buildMemberIntroduction({ match: match("none", true) });
    expect(requestTarget(record, own)).toBe(idOf(300));
  });
});
