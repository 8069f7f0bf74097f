import { addMan, addMember, type TestPerson, tokenOf } from "../people.ts";
import { newPair } from "../records.ts";
import type { TestApi } from "../start-test-api.ts";
import { apart, type RoundTrip, sent } from "./trip.ts";

const asConsultant = async (api: TestApi) => api.clientWith(await tokenOf(api, "consultant"));

export const request: RoundTrip<"introductions.requests.send"> = async (api) => {
  const [asker, asked] = [await addMan(api), await addMember(api)];
  const fields = { message: "May we talk?" };
  const { data } = await asker.client.call("introductions.requests.send", {
    matchId: asked.introductionId,
    ...fields,
  });
  const matchId = data._id;
  const read = async ({ client }: TestPerson) => {
    const one = await client.call("introductions.requests.get", { matchId });
    return { answer: { message: one.data.request_message } };
  };
  const copy = (await asker.client.call("people.privacy.export")).data.requests[0];
  return {
    fields,
    readings: {
      "the asker": await read(asker),
      "the person asked": await read(asked),
      "the asker's copy": { answer: { message: copy?.request_message } },
    },
  };
};

export const answer: RoundTrip<"introductions.requests.accept"> = async (api) => {
  const { asker, asked, matchId } = await newPair(api);
  const fields = { message: "Gladly." };
  await asked.client.call("introductions.requests.accept", { matchId, ...fields });
  const { data } = await asker.client.call("introductions.requests.get", { matchId });
  const copy = (await asked.client.call("people.privacy.export")).data.requests[0];
  return {
    fields,
    readings: {
      "the asker": { answer: { message: data.answer_message } },
      "the copy of the person asked": { answer: { message: copy?.answer_message } },
    },
  };
};

export const requestForMember: RoundTrip<"introductions.requests.sendForMember"> = async (api) => {
  const [asker, asked] = [await addMan(api), await addMember(api)];
  const consultant = await asConsultant(api);
  const fields = { message: "May we talk?", user_id: asker.id };
  const { data } = await consultant.call("introductions.requests.sendForMember", {
    introductionId: asked.introductionId,
    ...fields,
  });
  const read = await asker.client.call("introductions.requests.get", { matchId: data._id });
  const { request_message, user } = read.data;
  return {
    fields,
    readings: { "the asker": { answer: { message: request_message, user_id: user._id } } },
  };
};

export const contact: RoundTrip<"introductions.requests.contacted"> = async (api) => {
  const { asker, matchId } = await newPair(api);
  const consultant = await asConsultant(api);
  const fields = { user_id: asker.id, channel: "whatsapp" as const, day: "2026-01-02" };
  const { data } = await consultant.call("introductions.requests.contacted", {
    id: matchId,
    ...fields,
  });
  const answer = { user_id: data.user._id, ...data.request?.asking.contacted };
  return { fields, readings: { "a consultant": { answer } } };
};

export const spokenAnswer: RoundTrip<"introductions.requests.recordAnswer"> = async (api) => {
  const { asked, matchId } = await newPair(api);
  const consultant = await asConsultant(api);
  const fields = { answer: "accepted" as const, message: "Gladly." };
  await consultant.call("introductions.requests.recordAnswer", { id: matchId, ...fields });
  const { data } = await asked.client.call("introductions.requests.get", { matchId });
  const answer = { answer: data.request_status, message: data.answer_message };
  return { fields, readings: { "the person asked": { answer } } };
};

export const safetyReport: RoundTrip<"introductions.safety.report"> = async (api) => {
  const { asked, matchId } = await newPair(api);
  const fields = {
    reason: "money" as const,
    words: "He asks me for money.",
    block_too: apart("the block is read in the list of blocked people", true),
  };
  const { data } = await asked.client.call("introductions.safety.report", {
    matchId,
    ...sent(fields),
  });
  const consultant = await asConsultant(api);
  const mine = (await asked.client.call("introductions.safety.mine")).data;
  return {
    fields,
    readings: {
      "who reported": { answer: mine.data[0] ?? {} },
      "a consultant": {
        answer: (await consultant.call("introductions.safety.one", { id: data._id })).data,
      },
    },
  };
};
