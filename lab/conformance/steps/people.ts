import { randomUUID } from "node:crypto";
import { photo } from "../photo.ts";
import type { StepsAt } from "../step.ts";
import { NOBODYS_EMAIL } from "../world.ts";

const nothing = () => ({});
const STAFF_EMAIL = "conformance-staff@agbara.example";

/** A passkey that does not come from an authenticator. */
const NO_PASSKEY = {
  id: "conformance",
  rawId: "conformance",
  type: "public-key",
  response: { clientDataJSON: "e30", attestationObject: "oA" },
} as const;

/**
 * The run uses a wrong password or code wherever a call would delete an account. But it closes the staff account that
 * it creates, and the next run finds this account closed.
 */
export const peopleSteps: StepsAt<"people"> = {
  "people.signin.login": {
    as: "visitor",
    input: ({ people: { member } }) => ({
      user: { email: member?.email ?? "", password: member?.password ?? "" },
    }),
    learn({ people }, { token }) {
      if (people.member) people.spare = { ...people.member, token };
    },
  },
  "people.signin.beginSecondFactor": { as: "visitor", input: nothing, refusals: [404] },
  "people.signin.secondFactor": {
    as: "visitor",
    input: () => ({ proof: { way: "app", code: "000000" } }),
    refused: true,
  },
  "people.signin.beginProof": { as: "member", input: nothing },
  "people.signin.prove": {
    as: "member",
    input: () => ({ proof: { way: "password", password: randomUUID() } }),
    refused: true,
  },
  // The run does not turn on a second step for signing in. Otherwise, the person who runs this test would need it at
  // every sign-in.
  "people.factors.read": { as: "admin", input: nothing },
  "people.factors.beginApp": { as: "admin", input: nothing },
  "people.factors.addApp": {
    as: "admin",
    input: () => ({ code: "000000" }),
    refused: true,
  },
  "people.factors.removeApp": { as: "admin", input: nothing, refusals: [404] },
  "people.factors.beginPasskey": { as: "admin", input: nothing, refusals: [409] },
  "people.factors.addPasskey": {
    as: "admin",
    input: () => ({ name: "Conformance", credential: NO_PASSKEY }),
    refused: true,
  },
  "people.factors.removePasskey": {
    as: "admin",
    input: () => ({ passkeyId: randomUUID() }),
    refusals: [404],
  },
  "people.factors.renewRecoveryCodes": { as: "admin", input: nothing, refusals: [404] },
  "people.signin.register": {
    as: "visitor",
    input: () => ({
      user: {
        first_name: "Conformance",
        email: NOBODYS_EMAIL,
        password: randomUUID(),
        birth_date: "1990-01-01",
        gender: "female",
        country_code: "NG",
        international_phone_number: "+2348000000000",
        accept_terms: true,
      },
    }),
    learn(world, { token }) {
      world.codeToken = token;
    },
  },
  "people.signin.confirm": {
    as: "visitor",
    input: ({ codeToken }) => ({ email: NOBODYS_EMAIL, token: codeToken, code: "AAAAAA" }),
    refused: true,
  },
  "people.signin.requestReset": {
    as: "visitor",
    input: () => ({ user: { email: NOBODYS_EMAIL } }),
    learn(world, { token }) {
      world.codeToken = token;
    },
  },
  "people.signin.reset": {
    as: "visitor",
    input: ({ codeToken }) => ({
      email: NOBODYS_EMAIL,
      token: codeToken,
      code: "AAAAAA",
      password_reset: randomUUID(),
    }),
    refused: true,
  },
  "people.signin.changePassword": {
    as: "member",
    input: () => ({ current: randomUUID(), password: randomUUID() }),
    refused: true,
  },
  "people.signin.checkPassword": {
    as: "member",
    input: ({ people: { member } }) => ({ password: member?.password ?? "" }),
  },
  "people.signin.changeEmail": {
    as: "member",
    input: () => ({ email: NOBODYS_EMAIL, password: randomUUID() }),
    refused: true,
  },
  "people.signin.confirmEmail": {
    as: "member",
    input: () => ({ email: NOBODYS_EMAIL, token: randomUUID(), code: "AAAAAA" }),
    refused: true,
  },
  "people.signin.sessions": {
    as: "member",
    input: nothing,
    learn(world, { data }) {
      world.sessionId = data.find(({ current }) => !current)?._id ?? world.sessionId;
    },
  },
  "people.signin.endSession": {
    as: "member",
    // This id belongs to no session, because later calls still need the real sessions.
    input: () => ({ id: randomUUID() }),
    refusals: [404],
  },
  "people.signin.endOtherSessions": { as: "second member", input: nothing },
  "people.profile.me": { as: "member", input: nothing },
  "people.profile.get": {
    as: "consultant",
    input: ({ people }) => ({ userId: people.member?.id ?? "" }),
  },
  "people.profile.update": { as: "member", input: () => ({ core_values: ["Patience"] }) },
  "people.photos.add": {
    as: "member",
    input: async () => ({ file: await photo() }),
    // The account may already have the maximum number of photos, so 422 is also correct.
    refusals: [422],
    learn(world, { data }) {
      world.photoIds = data.profile_pics.map(({ _id }) => _id);
    },
  },
  "people.photos.order": {
    as: "member",
    input: ({ photoIds }) => ({ photo_ids: photoIds }),
    refusals: [409, 422],
  },
  "people.photos.remove": {
    as: "member",
    input: ({ photoIds }) => ({ photoId: photoIds.at(-1) ?? randomUUID() }),
    refusals: [404],
  },
  "people.privacy.consents": { as: "member", input: nothing },
  "people.privacy.withdraw": {
    as: "member",
    input: () => ({ kind: "filming" }),
    refusals: [409],
  },
  "people.privacy.looks": { as: "member", input: () => ({ page: 1 }) },
  // The run's member has an open account, so there is no closed account to read about or to object to.
  "people.closing.mine": { as: "member", input: nothing, refusals: [404] },
  "people.closing.object": {
    as: "member",
    input: () => ({ words: "A trial" }),
    refusals: [404],
  },
  "people.privacy.export": { as: "member", input: nothing },
  "people.privacy.deletion": { as: "member", input: nothing },
  "people.privacy.delete": {
    as: "member",
    input: () => ({ password: randomUUID() }),
    refused: true,
  },
  "people.staff.create": {
    as: "admin",
    input: () => ({
      role: "consultant",
      first_name: "Conformance",
      email: STAFF_EMAIL,
      birth_date: "1990-01-01",
      gender: "female",
      country_code: "NG",
    }),
    refusals: [409],
  },
  "people.staff.list": {
    as: "admin",
    input: () => ({ page: 1 }),
    learn(world, { data }) {
      world.staffId = data.data.find(({ email }) => email === STAFF_EMAIL)?._id ?? world.staffId;
    },
  },
  "people.staff.reopen": {
    as: "admin",
    input: ({ staffId: userId }) => ({ userId }),
    refusals: [404],
  },
  "people.staff.end": {
    as: "admin",
    input: ({ staffId: userId }) => ({ userId }),
    refusals: [404],
  },
  "people.staff.factorResets": { as: "admin", input: nothing },
  "people.staff.proposeFactorReset": {
    as: "admin",
    input: ({ staffId: userId }) => ({ userId, reason: "Conformance" }),
    refusals: [404, 409],
  },
  "people.staff.approveFactorReset": {
    as: "admin",
    input: () => ({ resetId: randomUUID() }),
    refusals: [404],
  },
  "people.staff.declineFactorReset": {
    as: "admin",
    input: () => ({ resetId: randomUUID() }),
    refusals: [404],
  },
  // This id belongs to no proposal, because a real proposal would create a new account in each run.
  "people.staff.approve": { as: "admin", input: () => ({ id: randomUUID() }), refusals: [404] },
  "people.staff.refuse": { as: "admin", input: () => ({ id: randomUUID() }), refusals: [404] },
  "people.signin.logout": { as: "spare", input: nothing },
};
