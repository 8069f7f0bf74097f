import type { Client } from "@agbara/shared/client/client.ts";
import { addMember, type TestPerson, tokenOf } from "../people.ts";
import type { TestApi } from "../start-test-api.ts";
import { apart, type RoundTrip, sent } from "./trip.ts";

const asConsultant = async (api: TestApi) => api.clientWith(await tokenOf(api, "consultant"));

const ownOf = async (consultant: Client, { id }: TestPerson) =>
  (await consultant.call("introductions.own.ofUser", { userId: id })).data;

const VISIT = {
  how: "visit",
  day: "2026-03-04",
  birth_paper: "passport",
  photos_theirs: true,
} as const;

/**
 * Reads the introduction as consultants do. Leaves out the name of the consultant who met the member, because the call
 * that saves the introduction does not accept this name.
 */
async function readMeeting(consultant: Client, me: TestPerson) {
  const { met, ...answer } = await ownOf(consultant, me);
  const { by: _, ...meeting } = met ?? { by: null };
  return { ...answer, met: met && meeting };
}

export const registration: RoundTrip<"introductions.own.register"> = async (api) => {
  const me = await addMember(api, { member_status: "inactive" });
  const consultant = await asConsultant(api);
  const fields = {
    min_age: 31,
    max_age: 44,
    min_height: 165,
    my_height: 171,
    state: "Anambra",
    tribe: "Yoruba",
    city: "Kano",
    distant_relationship: true,
    is_public: false,
    details: "A calm man.",
    note: "Prefers to be called.",
    met: VISIT,
  };
  const introductionId = me.introductionId;
  await consultant.call("introductions.own.register", { introductionId, ...fields });
  const mine = await me.client.call("introductions.own.mine");
  const copy = (await me.client.call("people.privacy.export")).data.introduction ?? {};
  return {
    fields,
    readings: {
      "a consultant": { answer: await readMeeting(consultant, me) },
      "the person": { answer: mine.data.introduction, without: ["note", "met"] },
      "the person's copy": { answer: copy, without: ["note"] },
    },
  };
};

export const meeting: RoundTrip<"introductions.own.meet"> = async (api) => {
  const me = await addMember(api);
  const consultant = await asConsultant(api);
  const fields = { met: VISIT };
  await consultant.call("introductions.own.meet", { id: me.introductionId, ...fields });
  const copy = (await me.client.call("people.privacy.export")).data.introduction ?? {};
  return {
    fields,
    readings: {
      "a consultant": { answer: await readMeeting(consultant, me) },
      "the person's copy": { answer: copy },
    },
  };
};

export const correction: RoundTrip<"introductions.own.correct"> = async (api) => {
  const me = await addMember(api);
  const consultant = await asConsultant(api);
  const logged = "Only the audit log shows this field.";
  const fields = {
    birth_date: "1995-02-03",
    gender: "male" as const,
    reason: apart(logged, "A wrong year"),
    seen: apart(logged, "passport" as const),
  };
  await consultant.call("introductions.own.correct", { id: me.introductionId, ...sent(fields) });
  const copy = (await me.client.call("people.privacy.export")).data.account;
  const { data } = await consultant.call("introductions.own.ofUser", { userId: me.id });
  return {
    fields,
    readings: {
      "the person's copy": { answer: copy },
      "a consultant": { answer: data.user, without: ["birth_date"] },
    },
  };
};

export const shown: RoundTrip<"introductions.own.show"> = async (api) => {
  const me = await addMember(api);
  const consultant = await asConsultant(api);
  const fields = { shows_city: true, shows_organisations: true };
  await me.client.call("introductions.own.show", fields);
  const copy = (await me.client.call("people.privacy.export")).data.introduction ?? {};
  return {
    fields,
    readings: {
      "a consultant": { answer: await ownOf(consultant, me) },
      "the person": { answer: (await me.client.call("introductions.own.mine")).data.introduction },
      "the person's copy": { answer: copy },
    },
  };
};

/** Reads the latest note in two places: on the person's introduction, and in the list of notes. */
async function notesOf(consultant: Client, me: TestPerson) {
  const { data } = await consultant.call("introductions.notes.list", { id: me.introductionId });
  const [latest = {}] = data.data;
  return {
    "the introduction": { answer: await ownOf(consultant, me) },
    "the list of notes": { answer: latest },
  };
}

export const note: RoundTrip<"introductions.notes.update"> = async (api) => {
  const me = await addMember(api);
  const consultant = await asConsultant(api);
  const fields = { note: "Rang in the evening." };
  await consultant.call("introductions.notes.update", { id: me.introductionId, ...fields });
  return { fields, readings: await notesOf(consultant, me) };
};

export const addedNote: RoundTrip<"introductions.notes.add"> = async (api) => {
  const me = await addMember(api);
  const consultant = await asConsultant(api);
  const fields = { note: "Rang again." };
  await consultant.call("introductions.notes.add", { id: me.introductionId, ...fields });
  return { fields, readings: await notesOf(consultant, me) };
};

export const loggedCall: RoundTrip<"introductions.notes.logCall"> = async (api) => {
  const me = await addMember(api);
  const consultant = await asConsultant(api);
  const fields = { channel: "whatsapp", outcome: "call_back", note: "Is at work." } as const;
  await consultant.call("introductions.notes.logCall", { id: me.introductionId, ...fields });
  const { data } = await consultant.call("introductions.notes.list", { id: me.introductionId });
  const timeline = await consultant.call("desk.timeline.list", { userId: me.id, kind: "note" });
  const [listed] = data.data;
  const [told] = timeline.data.data;
  return {
    fields,
    readings: {
      "the list of notes": { answer: { note: listed?.note, ...listed?.call } },
      "the timeline": { answer: { note: told?.text, ...told?.call } },
    },
  };
};

export const assignment: RoundTrip<"introductions.assignments.assign"> = async (api) => {
  const me = await addMember(api);
  const consultant = await asConsultant(api);
  const { user } = await consultant.call("people.profile.me");
  const fields = { consultant_id: user._id, note: "Likes to get calls in the evening." };
  await consultant.call("introductions.assignments.assign", { id: me.introductionId, ...fields });
  const read = await ownOf(consultant, me);
  const answer = { consultant_id: read.consultant?._id, note: read.hand_over_note };
  return { fields, readings: { "a consultant": { answer } } };
};

export const followUp: RoundTrip<"introductions.assignments.followUp"> = async (api) => {
  const me = await addMember(api);
  const consultant = await asConsultant(api);
  const fields = { follow_up: { due_on: "2027-02-03", reason: "Ring about the choir" } };
  await consultant.call("introductions.assignments.followUp", { id: me.introductionId, ...fields });
  return { fields, readings: { "a consultant": { answer: await ownOf(consultant, me) } } };
};
