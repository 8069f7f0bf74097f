import { randomUUID } from "node:crypto";
import type { CallName } from "@agbara/shared/contract/calls.ts";
import sharp from "sharp";
import type { Steps } from "./step.ts";

const nothing = () => ({});

/** A photo of nobody: one colour. */
async function photo(): Promise<Blob> {
  const background = { r: 39, g: 53, b: 122 };
  const image = sharp({ create: { width: 640, height: 640, channels: 3, background } });
  return new Blob([new Uint8Array(await image.jpeg().toBuffer())], { type: "image/jpeg" });
}

/** The calls of My Account. Those that would take the account away are tried with a wrong password or code. */
export const accountSteps: Steps<Extract<CallName, `account.${string}`>> = {
  "account.updateProfile": { as: "member", input: () => ({ core_values: ["Patience"] }) },
  "account.photos.add": {
    as: "member",
    input: async () => ({ file: await photo() }),
    // The account may hold as many photos as it can.
    refusals: [422],
    learn(world, { data }) {
      world.photoIds = data.profile_pics.map(({ _id }) => _id);
    },
  },
  "account.photos.order": {
    as: "member",
    input: ({ photoIds }) => ({ photo_ids: photoIds }),
    refusals: [409, 422],
  },
  "account.photos.remove": {
    as: "member",
    input: ({ photoIds }) => ({ photoId: photoIds.at(-1) ?? randomUUID() }),
    refusals: [404],
  },
  "account.changePassword": {
    as: "member",
    input: () => ({ current: randomUUID(), password: randomUUID() }),
    refused: true,
  },
  "account.checkPassword": {
    as: "member",
    input: () => ({ password: randomUUID() }),
    refused: true,
  },
  "account.changeEmail": {
    as: "member",
    input: () => ({ email: "conformance@agbara.example", password: randomUUID() }),
    refused: true,
  },
  "account.confirmEmail": {
    as: "member",
    input: () => ({ email: "conformance@agbara.example", token: randomUUID(), code: "AAAAAA" }),
    refused: true,
  },
  "account.sessions.list": {
    as: "member",
    input: nothing,
    learn(world, { data }) {
      world.sessionId = data.find(({ current }) => !current)?._id ?? world.sessionId;
    },
  },
  "account.consents.list": { as: "member", input: nothing },
  "account.consents.withdraw": {
    as: "member",
    input: () => ({ kind: "filming" }),
    refusals: [409],
  },
  "account.views": { as: "member", input: () => ({ page: 1 }) },
  "account.export": { as: "member", input: nothing },
  "account.delete": { as: "member", input: () => ({ password: randomUUID() }), refused: true },
  "account.sessions.end": {
    as: "member",
    // Nobody's session: the others are still needed.
    input: () => ({ id: randomUUID() }),
    refusals: [404],
  },
  "account.sessions.endOthers": { as: "second member", input: nothing },
};
