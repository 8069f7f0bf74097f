import { randomUUID } from "node:crypto";
import { photo } from "../../photo.ts";
import type { StepsAt } from "../../step.ts";

export const applicationsSteps: StepsAt<"fundraising.applications"> = {
  "fundraising.applications.queue": {
    as: "verifier",
    input: () => ({}),
    learn(world, { data }) {
      world.applicationId = data.data[0]?._id ?? world.applicationId;
    },
  },
  // Opens waiting applications only on a trial server, which has no real money. Decides none of them.
  "fundraising.applications.claim": {
    as: "verifier",
    input: ({ isTry, applicationId }) => ({ id: isTry ? applicationId : randomUUID() }),
    refusals: [403, 404, 409],
  },
  "fundraising.applications.one": {
    as: "verifier",
    input: ({ isTry, applicationId }) => ({ id: isTry ? applicationId : randomUUID() }),
    refusals: [403, 404],
    learn(world, { data }) {
      world.paperId = data.documents[0]?._id ?? world.paperId;
    },
  },
  "fundraising.applications.paper": {
    as: "verifier",
    input: ({ isTry, paperId }) => ({ documentId: isTry ? paperId : randomUUID() }),
    refusals: [403, 404, 409],
  },
  "fundraising.applications.putAside": {
    as: "verifier",
    input: () => ({ id: randomUUID(), until: "2126-01-01", words: "A trial" }),
    refused: true,
  },
  "fundraising.applications.addNote": {
    as: "verifier",
    input: ({ isTry, applicationId }) => ({
      id: isTry ? applicationId : randomUUID(),
      words: "A trial",
    }),
    refusals: [403, 404],
  },
  "fundraising.applications.check": {
    as: "verifier",
    input: ({ isTry, applicationId }) => ({
      id: isTry ? applicationId : randomUUID(),
      check: "age" as const,
      passed: true,
      seen: "paper" as const,
    }),
    refusals: [403, 404, 409],
  },
  "fundraising.applications.confirm": {
    as: "verifier",
    input: () => {
      const passed = { passed: true, seen: "visit" as const };
      return { id: randomUUID(), identity: passed, account: passed, contact: passed };
    },
    refused: true,
  },
  "fundraising.applications.requestChanges": {
    as: "verifier",
    input: () => ({ id: randomUUID(), words: "A trial" }),
    refused: true,
  },
  "fundraising.applications.verify": {
    as: "verifier",
    input: () => ({ id: randomUUID() }),
    refused: true,
  },
  "fundraising.applications.refuse": {
    as: "verifier",
    input: () => ({ id: randomUUID(), words: "A trial" }),
    refused: true,
  },
  "fundraising.applications.release": {
    as: "verifier",
    input: ({ isTry, applicationId }) => ({ id: isTry ? applicationId : randomUUID() }),
    refusals: [403, 404, 409],
  },
  "fundraising.applications.next": { as: "verifier", input: () => ({}) },
  "fundraising.applications.own": { as: "member", input: () => ({}) },
  // This account was made for the test, so the call may begin an application. The call does not change an application
  // that staff have already decided.
  "fundraising.applications.save": {
    as: "member",
    input: () => ({ name: "Conformance", trade: "other", target: 1_000_000 }),
    refusals: [409],
  },
  "fundraising.applications.addPhoto": {
    as: "member",
    input: async () => ({ file: await photo() }),
    refusals: [404, 409, 422, 429],
    learn(world, { data }) {
      world.pagePhotoIds = data.photos.map(({ _id }) => _id);
    },
  },
  "fundraising.applications.orderPhotos": {
    as: "member",
    input: ({ pagePhotoIds }) => ({ photo_ids: pagePhotoIds }),
    refusals: [404, 409, 422],
  },
  "fundraising.applications.removePhoto": {
    as: "member",
    input: ({ pagePhotoIds }) => ({ photoId: pagePhotoIds.at(-1) ?? randomUUID() }),
    refusals: [404, 409],
  },
  "fundraising.applications.addVideoPart": {
    as: "member",
    input: () => ({ part: 1, file: new Blob(["no video"], { type: "video/mp4" }) }),
    refusals: [404, 409, 429],
  },
  // An earlier call sent text instead of a video. So the server refuses to finish the video.
  "fundraising.applications.finishVideo": {
    as: "member",
    input: () => ({ parts: 1 }),
    refused: true,
  },
  "fundraising.applications.removeVideo": { as: "member", input: () => ({}), refusals: [404, 409] },
  "fundraising.applications.setIdentity": {
    as: "member",
    input: () => ({ kind: "nin" as const, number: "01234567890", agreed: true as const }),
    refusals: [404, 409, 429],
  },
  "fundraising.applications.addDocument": {
    as: "member",
    input: async () => ({ kind: "identity" as const, file: await photo() }),
    refusals: [404, 409, 422, 429],
    learn(world, { data }) {
      world.documentId = data.documents.at(-1)?._id ?? world.documentId;
    },
  },
  "fundraising.applications.removeDocument": {
    as: "member",
    input: ({ documentId }) => ({ documentId }),
    refusals: [404, 409],
  },
  // The application is not complete, so the server refuses it.
  "fundraising.applications.submit": {
    as: "member",
    input: () => ({ agreed: true as const }),
    refused: true,
  },
  "fundraising.applications.withdraw": { as: "member", input: () => ({}), refusals: [404, 409] },
};
