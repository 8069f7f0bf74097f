import { randomUUID } from "node:crypto";
import { dayOf } from "@agbara/shared/age.ts";
import type { StepsAt } from "../step.ts";

const nothing = () => ({});
const secondsNow = () => Math.floor(Date.now() / 1000);

/** The steps about the first member's own introduction, and about this member's request to the second member. */
type Steps = StepsAt<"introductions">;
type SafetyName = Extract<keyof Steps, `introductions.safety.${string}`>;

export const introductionsSteps: Omit<Steps, SafetyName> = {
  "introductions.own.mine": {
    as: "member",
    input: nothing,
    learn(world, { data }) {
      world.introductionId = data.introduction._id;
    },
  },
  "introductions.own.pause": { as: "member", input: () => ({ paused: false }) },
  "introductions.own.show": { as: "member", input: () => ({ shows_city: false }) },
  "introductions.search.preMatched": {
    as: "member",
    input: () => ({ min_age: 22, max_age: 40, page: 1 }),
    // An earlier run may have deactivated this member, so 417 is also correct.
    refusals: [417],
  },
  "introductions.search.preMatchedForStaff": {
    as: "consultant",
    input: () => ({ request_status: "any" }),
  },
  "introductions.search.members": {
    as: "consultant",
    input: () => ({ country_code: "GB", page: 1 }),
  },
  "introductions.search.list": { as: "consultant", input: () => ({ status: "active" }) },
  "introductions.search.export": {
    as: "consultant",
    input: () => ({
      list: "members" as const,
      filters: { country_code: "GB" as const },
      reason: "A try of the contract",
    }),
  },
  "introductions.own.ofUser": {
    as: "consultant",
    input: ({ people }) => ({ userId: people.member?.id ?? "" }),
    learn(world, { data }) {
      const { min_age, max_age, min_height, my_height, state, tribe, city, details } = data;
      const { distant_relationship, is_public, note } = data;
      world.preferences = {
        min_age,
        max_age,
        min_height,
        my_height,
        state,
        tribe,
        city,
        details,
        distant_relationship,
        is_public,
      };
      world.note = note;
    },
  },
  "introductions.search.fitting": {
    as: "consultant",
    input: ({ people }) => ({ userId: people["second member"]?.id ?? randomUUID() }),
    refusals: [404],
  },
  "introductions.own.ofOwner": {
    as: "consultant",
    input: ({ people }) => ({ userId: people["second member"]?.id ?? randomUUID() }),
    refusals: [404],
    learn(world, { data }) {
      world.otherIntroductionId = data._id;
      world.otherCode = data.code ?? world.otherCode;
    },
  },
  "introductions.requests.received": {
    as: "consultant",
    input: ({ people }) => ({ userId: people.member?.id ?? "" }),
  },
  "introductions.own.register": {
    as: "consultant",
    input: ({ introductionId, preferences, note }) => ({ introductionId, ...preferences, note }),
  },
  "introductions.own.meet": {
    as: "consultant",
    input: ({ introductionId: id }) => ({
      id,
      met: {
        how: "video" as const,
        day: "2026-01-02",
        birth_paper: "passport" as const,
        photos_theirs: true as const,
      },
    }),
  },
  "introductions.photos.list": { as: "consultant", input: () => ({ page: 1 }) },
  // Decides only about photos of the run's own member. An admin decides, because the consultant who registered a member
  // may not decide about their photos.
  "introductions.photos.pass": {
    as: "admin",
    input: ({ photoIds }) => ({ id: photoIds[0] ?? randomUUID() }),
    refusals: [404, 409],
  },
  "introductions.photos.refuse": {
    as: "consultant",
    input: () => ({ id: randomUUID(), reason: "unclear" as const }),
    refusals: [404],
  },
  // Sets the birth date to another day in each run, because a correction must change something.
  "introductions.own.correct": {
    as: "consultant",
    input: ({ introductionId: id }) => ({
      id,
      birth_date: dayOf(new Date(Date.UTC(1995, 0, 1 + (secondsNow() % 365)))),
      reason: "A trial",
      seen: "passport" as const,
    }),
    refusals: [403, 404, 409, 422],
  },
  "introductions.own.deactivate": { as: "consultant", input: ({ introductionId: id }) => ({ id }) },
  "introductions.own.activate": { as: "consultant", input: ({ introductionId: id }) => ({ id }) },
  "introductions.notes.update": {
    as: "consultant",
    input: ({ introductionId: id, note }) => ({ id, note: note ?? "Conformance" }),
  },
  "introductions.notes.add": {
    as: "consultant",
    input: ({ introductionId: id }) => ({ id, note: "Conformance" }),
  },
  "introductions.notes.logCall": {
    as: "consultant",
    input: ({ introductionId: id }) => ({
      id,
      channel: "phone" as const,
      outcome: "no_answer" as const,
      note: "",
    }),
  },
  "introductions.notes.pin": {
    as: "consultant",
    input: ({ introductionId: id }) => ({ id, note_id: null }),
  },
  "introductions.notes.list": { as: "consultant", input: ({ introductionId: id }) => ({ id }) },
  "introductions.assignments.consultants": { as: "consultant", input: nothing },
  "introductions.assignments.left": { as: "admin", input: nothing },
  "introductions.assignments.followUp": {
    as: "consultant",
    input: ({ introductionId: id }) => ({
      id,
      follow_up: { due_on: "2030-01-07", reason: "Conformance" },
    }),
  },
  "introductions.assignments.people": { as: "consultant", input: nothing },
  "introductions.assignments.handOver": {
    as: "consultant",
    input: ({ people }) => ({
      people: [{ user_id: people.member?.id ?? "" }],
      consultant_id: people.consultant?.id ?? "",
    }),
  },
  "introductions.notes.addToMany": {
    as: "consultant",
    input: ({ people }) => ({
      people: [{ user_id: people.member?.id ?? "" }],
      note: "Invited to the evening in Ibadan.",
    }),
  },
  "introductions.own.deactivateMany": {
    as: "consultant",
    input: ({ people }) => ({ people: [{ user_id: people.member?.id ?? "" }] }),
    learn(world, { data }) {
      world.deactivatedAt = data[0]?.at ?? world.deactivatedAt;
    },
  },
  "introductions.own.reactivateMany": {
    as: "consultant",
    input: ({ people, deactivatedAt }) => ({
      people: [{ user_id: people.member?.id ?? "", deactivated_at: deactivatedAt }],
    }),
  },
  "introductions.assignments.assign": {
    as: "consultant",
    input: ({ introductionId: id }) => ({ id, consultant_id: null }),
  },
  "introductions.blocks.list": { as: "member", input: () => ({ page: 1 }) },
  // This id belongs to nobody, because the run must not block either of the two members.
  "introductions.blocks.add": {
    as: "member",
    input: () => ({ introductionId: randomUUID() }),
    refusals: [404],
  },
  "introductions.blocks.lift": {
    as: "member",
    input: () => ({ userId: randomUUID() }),
    refusals: [404],
  },
  "introductions.looks.atLimit": { as: "consultant", input: nothing },
  "introductions.looks.ofUser": {
    as: "consultant",
    input: ({ people }) => ({ userId: people.member?.id ?? "", by: true, page: 1 }),
  },
  "introductions.suggestions.add": {
    as: "consultant",
    input: ({ introductionId: id, otherCode: code }) => ({ id, code }),
    refusals: [422],
  },
  "introductions.requests.get": {
    as: "member",
    input: ({ introductionId: matchId }) => ({ matchId }),
  },
  "introductions.requests.send": {
    as: "member",
    input: ({ otherIntroductionId: matchId }) => ({ matchId, message: "Conformance" }),
    refusals: [404, 409, 417],
    learn(world, { data }) {
      world.matchId = data._id;
    },
  },
  "introductions.requests.accept": {
    as: "second member",
    input: ({ matchId }) => ({ matchId }),
    refusals: [404, 409],
  },
  "introductions.requests.reject": {
    as: "second member",
    input: ({ matchId }) => ({ matchId }),
    refusals: [404, 409],
  },
  // The second member has already answered, so the server refuses to take the request back.
  "introductions.requests.takeBack": {
    as: "member",
    input: ({ matchId }) => ({ matchId }),
    refusals: [404, 409],
  },
  "introductions.requests.sendForMember": {
    as: "consultant",
    input: ({ people, otherIntroductionId: introductionId }) => ({
      introductionId,
      message: "Conformance",
      ...(people.member && { user_id: people.member.id }),
    }),
    refusals: [404, 409],
  },
  "introductions.requests.contacted": {
    as: "consultant",
    input: ({ matchId: id, people }) => ({
      id,
      user_id: people.member?.id ?? randomUUID(),
      channel: "phone" as const,
      day: "2026-01-02",
    }),
    refusals: [404],
  },
  "introductions.requests.remind": {
    as: "consultant",
    input: ({ matchId: id }) => ({ id }),
    refusals: [404, 409],
  },
  "introductions.requests.recordAnswer": {
    as: "consultant",
    input: ({ matchId: id }) => ({ id, answer: "rejected" as const }),
    refusals: [404, 409],
  },
  "introductions.requests.introduce": {
    as: "consultant",
    input: ({ matchId: id }) => ({ id }),
    refusals: [404, 409],
  },
  "introductions.premium.subscribe": {
    as: "member",
    input: nothing,
    learn(world, { data }) {
      world.subscriptionId = data._id;
    },
  },
  "introductions.premium.offer": { as: "member", input: nothing },
  "introductions.premium.running": { as: "member", input: nothing },
  "introductions.premium.get": { as: "member", input: ({ subscriptionId: id }) => ({ id }) },
};

/** The steps about safety come after the gifts, because the gifts show whether this is a trial server. */
export const safetySteps: Pick<Steps, SafetyName> = {
  "introductions.safety.report": {
    as: "member",
    // Reports nobody on a server with real members.
    input: ({ isTry, otherIntroductionId }) => ({
      matchId: isTry ? otherIntroductionId : randomUUID(),
      reason: "something_else" as const,
      words: "A trial",
    }),
    refusals: [404, 429],
    learn(world, { data }) {
      world.safetyReportId = data._id;
    },
  },
  "introductions.safety.mine": { as: "member", input: () => ({ page: 1 }) },
  "introductions.safety.list": { as: "consultant", input: () => ({ page: 1 }) },
  "introductions.safety.next": { as: "consultant", input: nothing },
  // The run claims and decides only its own report, because a test must not delay a real report.
  "introductions.safety.claim": {
    as: "consultant",
    input: ({ safetyReportId: id }) => ({ id }),
    refusals: [403, 404, 409],
  },
  "introductions.safety.one": {
    as: "consultant",
    input: ({ safetyReportId: id }) => ({ id }),
    refusals: [404],
  },
  "introductions.safety.hold": {
    as: "consultant",
    input: ({ safetyReportId: id }) => ({ id }),
    refusals: [403, 404, 409],
  },
  "introductions.safety.decide": {
    as: "consultant",
    input: ({ safetyReportId: id }) => ({ id, verdict: "nothing" as const, words: "A trial" }),
    refusals: [403, 404, 409],
  },
  "introductions.safety.release": {
    as: "consultant",
    input: ({ safetyReportId: id }) => ({ id }),
    refusals: [403, 404, 409],
  },
  "introductions.safety.closings": { as: "consultant", input: () => ({ page: 1 }) },
  "introductions.safety.returns": { as: "consultant", input: () => ({ page: 1 }) },
  "introductions.safety.settleReturn": {
    as: "consultant",
    input: () => ({ id: randomUUID(), same_person: false }),
    refusals: [404],
  },
  "introductions.safety.texts": { as: "consultant", input: () => ({ page: 1 }) },
  "introductions.safety.settleText": {
    as: "consultant",
    input: () => ({ id: randomUUID() }),
    refusals: [404],
  },
  // The run closes nobody's account. So this call and the next one are about an account that is open.
  "introductions.safety.keepClosed": {
    as: "consultant",
    input: ({ safetyReportId: id }) => ({ id }),
    refusals: [403, 404, 409],
  },
  "introductions.safety.reopen": {
    as: "consultant",
    input: ({ safetyReportId: id }) => ({ id }),
    refusals: [403, 404, 409],
  },
};
