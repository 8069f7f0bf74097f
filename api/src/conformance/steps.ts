import { randomUUID } from "node:crypto";
import type { Steps } from "./step.ts";
import { accountSteps } from "./steps-account.ts";
import { staffSteps } from "./steps-staff.ts";

const nothing = () => ({});
const NOBODYS_EMAIL = "conformance@agbara.example";
const FAQ = {
  faq_type: "faqs",
  title: "Conformance",
  post: "For a moment.",
  position: 9_999,
} as const;

/** Every call of the table, in an order in which each finds what it needs. */
export const steps: Steps = {
  "session.login": {
    as: "visitor",
    input: ({ people: { member } }) => ({
      user: { email: member?.email ?? "", password: member?.password ?? "" },
    }),
    learn({ people }, { token }) {
      if (people.member) people.spare = { ...people.member, token };
    },
  },
  "session.register": {
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
  "session.confirm": {
    as: "visitor",
    input: ({ codeToken }) => ({ email: NOBODYS_EMAIL, token: codeToken, code: "AAAAAA" }),
    refused: true,
  },
  "password.request": {
    as: "visitor",
    input: () => ({ user: { email: NOBODYS_EMAIL } }),
    learn(world, { token }) {
      world.codeToken = token;
    },
  },
  "password.reset": {
    as: "visitor",
    input: ({ codeToken }) => ({
      email: NOBODYS_EMAIL,
      token: codeToken,
      code: "AAAAAA",
      password_reset: randomUUID(),
    }),
    refused: true,
  },
  "users.me": { as: "member", input: nothing },
  "faqs.list": { as: "visitor", input: () => ({ faq_type: "faqs" }) },
  "states.list": {
    as: "visitor",
    input: () => ({ range: "[0,4]", sort: '["name","ASC"]' }),
    learn(world, { data }) {
      world.stateId = data[0]?._id ?? world.stateId;
    },
  },
  "states.get": { as: "visitor", input: ({ stateId: id }) => ({ id }) },
  "lgas.list": {
    as: "visitor",
    input: ({ stateId }) => ({ filter: JSON.stringify({ state: stateId }) }),
    learn(world, { data }) {
      world.lgaId = data[0]?._id ?? world.lgaId;
    },
  },
  "lgas.get": { as: "visitor", input: ({ lgaId: id }) => ({ id }) },
  "consents.record": {
    as: "visitor",
    input: () => ({
      consentId: randomUUID(),
      revision: 0,
      categories: ["necessary"],
      services: { necessary: [] },
      consentTimestamp: new Date().toISOString(),
      lastConsentTimestamp: new Date().toISOString(),
    }),
  },
  "earlySignups.create": {
    as: "visitor",
    input: () => ({ email: NOBODYS_EMAIL, device: "desktop" }),
  },

  "introductions.mine": {
    as: "member",
    input: nothing,
    learn(world, { data }) {
      world.introductionId = data.introduction._id;
    },
  },
  "preMatched.search": { as: "member", input: () => ({ min_age: 22, max_age: 40, page: 1 }) },
  "admin.preMatched.search": { as: "staff", input: () => ({ request_status: "any" }) },
  "admin.users.search": { as: "staff", input: () => ({ country_code: "GB", page: 1 }) },
  "admin.introductions.list": { as: "staff", input: () => ({ status: "active" }) },
  "admin.dashboard": { as: "staff", input: nothing },
  "admin.exports.create": {
    as: "staff",
    input: () => ({
      list: "members" as const,
      filters: { country_code: "GB" as const },
      reason: "A try of the contract",
    }),
  },
  "admin.audit.list": { as: "admin", input: () => ({ page: 1 }) },
  "admin.desk.searches.save": {
    as: "staff",
    input: () => ({ name: "Conformance", list: "users", query: "min_age=22&max_age=40" }),
    learn(world, { data }) {
      world.savedSearchId = data._id;
    },
  },
  "admin.desk.searches.list": { as: "staff", input: nothing },
  "admin.desk.searches.delete": { as: "staff", input: ({ savedSearchId: id }) => ({ id }) },
  "admin.users.get": { as: "staff", input: ({ people }) => ({ userId: people.member?.id ?? "" }) },
  "admin.introductions.ofUser": {
    as: "staff",
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
  "admin.introductions.ofOwner": {
    as: "staff",
    input: ({ people }) => ({ userId: people["second member"]?.id ?? randomUUID() }),
    refusals: [404],
    learn(world, { data }) {
      world.otherIntroductionId = data._id;
      world.otherCode = data.code ?? world.otherCode;
    },
  },
  "admin.desk.recent": { as: "staff", input: nothing },
  "admin.introductions.withRequests": {
    as: "staff",
    input: ({ people }) => ({ userId: people.member?.id ?? "" }),
  },
  "admin.introductions.register": {
    as: "staff",
    input: ({ introductionId, preferences, note }) => ({ introductionId, ...preferences, note }),
  },
  "admin.introductions.deactivate": { as: "staff", input: ({ introductionId: id }) => ({ id }) },
  "admin.introductions.activate": { as: "staff", input: ({ introductionId: id }) => ({ id }) },
  "admin.introductions.note": {
    as: "staff",
    input: ({ introductionId: id, note }) => ({ id, note: note ?? "Conformance" }),
  },
  "admin.introductions.notes": { as: "staff", input: ({ introductionId: id }) => ({ id }) },
  "admin.introductions.suggestion": {
    as: "staff",
    input: ({ introductionId: id, otherCode: code }) => ({ id, code }),
    refusals: [422],
  },
  "introductions.get": { as: "member", input: ({ introductionId: matchId }) => ({ matchId }) },
  "introductions.request": {
    as: "member",
    input: ({ otherIntroductionId: matchId }) => ({ matchId, message: "Conformance" }),
    refusals: [404, 409],
    learn(world, { data }) {
      world.matchId = data._id;
    },
  },
  "introductions.accept": {
    as: "second member",
    input: ({ matchId }) => ({ matchId }),
    refusals: [404, 409],
  },
  "introductions.reject": {
    as: "second member",
    input: ({ matchId }) => ({ matchId }),
    refusals: [404, 409],
  },
  "admin.introductions.request": {
    as: "staff",
    input: ({ people, otherIntroductionId: introductionId }) => ({
      introductionId,
      message: "Conformance",
      ...(people.member && { user_id: people.member.id }),
    }),
    refusals: [404, 409],
  },

  "subscriptions.premium": {
    as: "member",
    input: nothing,
    learn(world, { data }) {
      world.subscriptionId = data._id;
    },
  },
  "subscriptions.offer": { as: "member", input: nothing },
  "subscriptions.running": { as: "member", input: nothing },
  "subscriptions.get": { as: "member", input: ({ subscriptionId: id }) => ({ id }) },
  "tvSignups.mine": { as: "member", input: nothing },
  "tvSignups.create": {
    as: "member",
    input: () => ({ about: "Conformance", accept_filming: true }),
  },

  "admin.faqs.create": {
    as: "staff",
    input: () => FAQ,
    learn(world, { data }) {
      world.faqId = data.id;
    },
  },
  "admin.faqs.list": { as: "staff", input: () => ({ range: "[0,9]" }) },
  "admin.faqs.get": { as: "staff", input: ({ faqId: id }) => ({ id }) },
  "admin.faqs.update": { as: "staff", input: ({ faqId: id }) => ({ id, ...FAQ, position: 0 }) },
  "admin.faqs.delete": { as: "staff", input: ({ faqId: id }) => ({ id }) },

  ...staffSteps,
  ...accountSteps,
  "session.logout": { as: "spare", input: nothing },
};
