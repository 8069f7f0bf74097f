import { randomUUID } from "node:crypto";
import { pageCode } from "@agbara/shared/codes/page-code.ts";
import { photo } from "../../photo.ts";
import type { StepsAt } from "../../step.ts";

/** A phone number that no network gives out. */
const NOBODYS_PHONE = "+2348000000000";
/** A page code that almost certainly belongs to nobody. */
const NOBODYS_PAGE = pageCode("CNFRM");

export const pagesSteps: StepsAt<
  | "entrepreneurs.public"
  | "entrepreneurs.texts"
  | "fundraising.pages"
  | "fundraising.life"
  | "fundraising.reports"
  | "fundraising.updates"
  | "fundraising.proofs"
  | "fundraising.versions"
> = {
  // Staff have no page of their own, so the server refuses the calls to pause, resume and close it.
  "fundraising.life.pause": { as: "verifier", input: () => ({ days: 7 }), refused: true },
  "fundraising.life.resume": { as: "verifier", input: () => ({}), refused: true },
  "fundraising.life.close": { as: "verifier", input: () => ({}), refused: true },
  // Every visitor may read these two lists, so the server must not refuse.
  "entrepreneurs.public.funded": { as: "visitor", input: () => ({}) },
  "entrepreneurs.public.list": {
    as: "visitor",
    input: () => ({}),
    learn(world, { data }) {
      world.pageCode = data.data[0]?.page_code ?? world.pageCode;
    },
  },
  "entrepreneurs.public.page": {
    as: "visitor",
    input: ({ pageCode: page_code }) => ({ page_code }),
    refusals: [404],
  },
  "entrepreneurs.public.hideName": {
    // If the page does not belong to the member, 404 is also correct. If it does, the call hides a name that almost
    // certainly no donor has.
    as: "member",
    input: ({ pageCode: page_code }) => ({ page_code, name: "Conformance" }),
    refusals: [404],
  },
  "entrepreneurs.texts.ask": {
    as: "member",
    input: () => ({ phone: NOBODYS_PHONE, way: "sms" as const, agreed: true as const }),
    // The server may have no keys for text messages, and the member may have no page. So both refusals are correct.
    refusals: [404, 422],
  },
  // The run cannot read the code in the text message, so it sends a wrong code.
  "entrepreneurs.texts.confirm": {
    as: "member",
    input: () => ({ phone: NOBODYS_PHONE, token: randomUUID(), code: "AAAAAA" }),
    refused: true,
  },
  "entrepreneurs.texts.mine": { as: "member", input: () => ({}) },
  "entrepreneurs.texts.stop": { as: "member", input: () => ({}) },
  "fundraising.pages.list": {
    as: "verifier",
    input: () => ({ status: "verified" as const, order: "oldest" as const, page: 1 }),
    learn(world, { data }) {
      world.openPageId = data.data[0]?._id ?? world.openPageId;
    },
  },
  "fundraising.pages.one": {
    as: "verifier",
    input: ({ openPageId: id }) => ({ id }),
    refusals: [404],
  },
  // The run suspends no page on a server with real money.
  "fundraising.pages.suspend": {
    as: "verifier",
    input: ({ isTry, openPageId }) => ({ id: isTry ? openPageId : randomUUID(), words: "A trial" }),
    refusals: [403, 404, 409],
  },
  "fundraising.pages.reopen": {
    as: "verifier",
    input: ({ isTry, openPageId }) => ({ id: isTry ? openPageId : randomUUID(), words: "A trial" }),
    refusals: [403, 404, 409],
  },
  "fundraising.pages.sayGenuine": {
    as: "verifier",
    input: () => ({ id: randomUUID(), page_code: NOBODYS_PAGE, words: "A trial" }),
    refused: true,
  },
  "fundraising.pages.returnMoney": {
    as: "finance",
    input: () => ({ id: randomUUID(), words: "A trial" }),
    refused: true,
  },
  "fundraising.pages.redirectMoney": {
    as: "finance",
    input: () => ({ id: randomUUID(), words: "A trial" }),
    refused: true,
  },
  "fundraising.reports.add": {
    as: "visitor",
    input: ({ isTry, pageCode: page_code }) => ({
      page_code: isTry ? page_code : NOBODYS_PAGE,
      reason: "other" as const,
      words: "A trial",
    }),
    refusals: [404, 429],
  },
  "fundraising.reports.list": {
    as: "verifier",
    input: () => ({ page: 1 }),
    learn(world, { data }) {
      world.reportId = data.data[0]?._id ?? world.reportId;
    },
  },
  "fundraising.reports.close": {
    as: "verifier",
    input: ({ isTry, reportId }) => ({ id: isTry ? reportId : randomUUID(), words: "A trial" }),
    refusals: [403, 404, 409],
  },
  // The run's member may have no page, so 404 is also correct.
  "fundraising.updates.list": { as: "member", input: () => ({}), refusals: [404] },
  "fundraising.updates.addPhoto": {
    as: "member",
    input: async () => ({ file: await photo() }),
    refusals: [404, 409, 429],
    learn(world, { data }) {
      world.pageUploadId = data._id;
    },
  },
  "fundraising.updates.add": {
    as: "member",
    input: () => ({ id: randomUUID(), words: "Conformance", photo_id: randomUUID() }),
    refused: true,
  },
  "fundraising.updates.remove": {
    as: "member",
    input: () => ({ id: randomUUID() }),
    refused: true,
  },
  "fundraising.versions.queue": {
    as: "verifier",
    input: () => ({}),
    learn(world, { data }) {
      world.versionIds = data.data.map(({ _id }) => _id);
    },
  },
  // The run changes no page on a server with real money.
  "fundraising.versions.pass": {
    as: "verifier",
    input: ({ isTry, versionIds: [id] }) => ({ id: (isTry && id) || randomUUID() }),
    refusals: [403, 404, 409, 422],
  },
  "fundraising.versions.sendBack": {
    as: "verifier",
    input: ({ isTry, versionIds: [, id] }) => ({
      id: (isTry && id) || randomUUID(),
      words: "A trial",
    }),
    refusals: [403, 404, 409],
  },
  "fundraising.versions.send": {
    as: "member",
    input: ({ pageUploadId }) => ({
      pitch: "Conformance",
      story: "A page that only the conformance run changes. ".repeat(6),
      target: 4_000_000,
      buys: [{ words: "A trial", sum: 4_000_000 }],
      photo_ids: [pageUploadId],
    }),
    refusals: [404, 409, 422, 429],
  },
  "fundraising.versions.own": { as: "member", input: () => ({}), refusals: [404] },
  "fundraising.versions.takeBack": { as: "member", input: () => ({}), refusals: [404, 409] },
  "fundraising.proofs.list": { as: "member", input: () => ({}), refusals: [404] },
  "fundraising.proofs.add": {
    as: "member",
    input: () => ({
      id: randomUUID(),
      sum: 100_000,
      words: "Conformance",
      photo_id: randomUUID(),
    }),
    refused: true,
  },
  "fundraising.proofs.remove": {
    as: "member",
    input: () => ({ id: randomUUID() }),
    refused: true,
  },
  "fundraising.proofs.queue": { as: "verifier", input: () => ({}) },
  "fundraising.proofs.accept": {
    as: "verifier",
    input: () => ({ id: randomUUID() }),
    refused: true,
  },
  "fundraising.proofs.refuse": {
    as: "verifier",
    input: () => ({ id: randomUUID(), words: "Conformance" }),
    refused: true,
  },
};
