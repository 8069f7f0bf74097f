import { randomUUID } from "node:crypto";
import type { StepsAt } from "../step.ts";
import { NOBODYS_EMAIL } from "../world.ts";

const nothing = () => ({});
const FAQ = {
  faq_type: "faqs",
  title: "Conformance",
  post: "For a moment.",
  position: 9_999,
} as const;

export const contentSteps: StepsAt<"content"> = {
  "content.faqs.ofType": { as: "visitor", input: () => ({ faq_type: "faqs" }) },
  "content.areas.states": {
    as: "visitor",
    input: () => ({ range: "[0,4]", sort: '["name","ASC"]' }),
    learn(world, { data }) {
      world.stateId = data[0]?._id ?? world.stateId;
    },
  },
  "content.areas.state": { as: "visitor", input: ({ stateId: id }) => ({ id }) },
  "content.areas.lgas": {
    as: "visitor",
    input: ({ stateId }) => ({ filter: JSON.stringify({ state: stateId }) }),
    learn(world, { data }) {
      world.lgaId = data[0]?._id ?? world.lgaId;
    },
  },
  "content.areas.lga": { as: "visitor", input: ({ lgaId: id }) => ({ id }) },
  "content.cookies.record": {
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
  "content.signups.early": {
    as: "visitor",
    input: () => ({ email: NOBODYS_EMAIL, device: "desktop" }),
  },
  "content.signups.mine": { as: "member", input: nothing },
  "content.signups.tv": {
    as: "member",
    input: () => ({ about: "Conformance", accept_filming: true }),
  },
  "content.faqs.create": {
    as: "consultant",
    input: () => FAQ,
    learn(world, { data }) {
      world.faqId = data.id;
    },
  },
  "content.faqs.list": { as: "consultant", input: () => ({ range: "[0,9]" }) },
  "content.faqs.get": { as: "consultant", input: ({ faqId: id }) => ({ id }) },
  "content.faqs.update": {
    as: "consultant",
    input: ({ faqId: id }) => ({ id, ...FAQ, position: 0 }),
  },
  "content.faqs.delete": { as: "consultant", input: ({ faqId: id }) => ({ id }) },
};
