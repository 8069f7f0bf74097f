import { randomUUID } from "node:crypto";
import { DAY_MS } from "@agbara/shared/age.ts";
import { PRIVATE_FIELDS } from "@agbara/shared/fundraising/application-fields.ts";
import { dayInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import { eq } from "drizzle-orm";
import { entrepreneurs } from "../../entrepreneurs/tables.ts";
import { aPhoto, sentApplication } from "../applications.ts";
import { APPLICATION_FILLED_IN } from "../filled-in.ts";
import { openPage } from "../page-records.ts";
import { addPage } from "../pages.ts";
import { addMember, tokenOf } from "../people.ts";
import type { TestApi } from "../start-test-api.ts";
import { changedPage } from "../versions.ts";
import { apart, type RoundTrip, sent } from "./trip.ts";

const asVerifier = async (api: TestApi) => api.clientWith(await tokenOf(api, "verifier"));

export const application: RoundTrip<"fundraising.applications.save"> = async (api) => {
  const me = await addMember(api);
  const fields = APPLICATION_FILLED_IN;
  await me.client.call("fundraising.applications.save", fields);
  const [page] = await api.db.select().from(entrepreneurs).where(eq(entrepreneurs.user_id, me.id));
  const id = page?.id ?? "";
  const own = await me.client.call("fundraising.applications.own");
  const verifier = await asVerifier(api);
  // Opens the page as a verifier.
  const opened = { status: "verified" as const, verified_at: api.deps.now() };
  const verifierReads = await verifier.call("fundraising.applications.one", { id });
  await api.db.update(entrepreneurs).set(opened).where(eq(entrepreneurs.id, id));
  const visitor = await api.clientOf();
  const { data } = await visitor.call("entrepreneurs.public.page", { page_code: page?.code ?? "" });
  const { fundraising } = (await me.client.call("people.privacy.export")).data;
  return {
    fields,
    readings: {
      "the applicant": { answer: own.data ?? {} },
      "a verifier": { answer: verifierReads.data },
      everybody: { answer: data, without: PRIVATE_FIELDS },
      "the applicant's copy": { answer: { ...fundraising, ...fundraising?.application } },
    },
  };
};

/** Makes a person who has an open page and has uploaded a photo. */
async function withPage(api: TestApi) {
  const me = await addMember(api);
  const page = await addPage(api.db, { userId: me.id, now: api.deps.now() });
  const photo = await me.client.call("fundraising.updates.addPhoto", { file: await aPhoto() });
  const read = async () =>
    (await (await api.clientOf()).call("entrepreneurs.public.page", { page_code: page.code })).data;
  const exported = async () =>
    (await me.client.call("people.privacy.export")).data.fundraising ?? {
      updates: [],
      proofs: [],
      versions: [],
    };
  return {
    me,
    photo_id: apart("For this field, a read returns the photo's address.", photo.data._id),
    read,
    exported,
  };
}

/** Returns an update or a proof with its id in the field `id`, as the call's input has it. */
const named = (read: { _id?: string } = {}) => ({ ...read, id: read._id });

export const update: RoundTrip<"fundraising.updates.add"> = async (api) => {
  const { me, photo_id, read, exported } = await withPage(api);
  const fields = { id: randomUUID(), words: "The machine is here.", photo_id };
  await me.client.call("fundraising.updates.add", sent(fields));
  const own = await me.client.call("fundraising.updates.list");
  return {
    fields,
    readings: {
      "the person": { answer: named(own.data[0]) },
      everybody: { answer: named((await read()).updates[0]) },
      "the person's copy": { answer: (await exported()).updates[0] ?? {}, without: ["id"] },
    },
  };
};

export const proof: RoundTrip<"fundraising.proofs.add"> = async (api) => {
  const { me, photo_id, exported } = await withPage(api);
  const line = "A machine";
  const buys = [{ words: line, sum: 5_000_000 }];
  await api.db.update(entrepreneurs).set({ buys }).where(eq(entrepreneurs.user_id, me.id));
  const fields = { id: randomUUID(), sum: 4_500_000, words: "A second machine", line, photo_id };
  await me.client.call("fundraising.proofs.add", sent(fields));
  const own = await me.client.call("fundraising.proofs.list");
  const queue = await (await asVerifier(api)).call("fundraising.proofs.queue");
  const queued = queue.data.data.find(({ _id }) => _id === fields.id);
  return {
    fields,
    readings: {
      "the person": { answer: named(own.data[0]) },
      "a verifier": { answer: named(queued) },
      "the person's copy": { answer: (await exported()).proofs[0] ?? {}, without: ["id"] },
    },
  };
};

export const version: RoundTrip<"fundraising.versions.send"> = async (api) => {
  const { me, photo_id, exported } = await withPage(api);
  const fields = {
    ...changedPage(),
    photo_ids: apart("For this field, a read returns the addresses of the photos.", [
      photo_id.value,
    ]),
  };
  const { data } = await me.client.call("fundraising.versions.send", sent(fields));
  const own = data.version ?? { _id: "" };
  const queue = await (await asVerifier(api)).call("fundraising.versions.queue");
  const queued = queue.data.data.find(({ _id }) => _id === own._id);
  return {
    fields,
    readings: {
      "the person": { answer: own },
      "a verifier": { answer: queued?.will_be ?? {} },
      "the person's copy": { answer: (await exported()).versions[0] ?? {} },
    },
  };
};

export const report: RoundTrip<"fundraising.reports.add"> = async (api) => {
  const { code: page_code } = await openPage(api);
  const fields = {
    reason: "not_true" as const,
    words: "It is not his shop.",
    email: `${randomUUID()}@people.example`,
  };
  await (await api.clientOf()).call("fundraising.reports.add", { page_code, ...fields });
  const { data } = (await (await asVerifier(api)).call("fundraising.reports.list")).data;
  const answer = data.find(({ email }) => email === fields.email) ?? {};
  return { fields, readings: { "a verifier": { answer } } };
};

/** Reads the application as a colleague who has claimed it. */
const takenByOther = async (api: TestApi, id: string) =>
  api.clientWith(await tokenOf(api, "admin")).call("fundraising.applications.claim", { id });

export const caseNote: RoundTrip<"fundraising.applications.addNote"> = async (api) => {
  const { id } = await sentApplication(api);
  const fields = { words: "Ring in the evening." };
  await (await asVerifier(api)).call("fundraising.applications.addNote", { id, ...fields });
  const { data } = await takenByOther(api, id);
  return { fields, readings: { "a colleague": { answer: data.case_notes[0] ?? {} } } };
};

export const putAside: RoundTrip<"fundraising.applications.putAside"> = async (api) => {
  const { id } = await sentApplication(api);
  const desk = await asVerifier(api);
  await desk.call("fundraising.applications.claim", { id });
  const until = dayInLagos(new Date(api.deps.now().getTime() + 2 * DAY_MS));
  const fields = { until, words: "She is at the market on Monday." };
  await desk.call("fundraising.applications.putAside", { id, ...fields });
  const { data: queue } = await desk.call("fundraising.applications.queue", { which: "aside" });
  const queued = queue.data.find(({ _id }) => _id === id);
  const { data } = await takenByOther(api, id);
  return {
    fields,
    readings: {
      "a colleague": { answer: data.case_notes[0] ?? {} },
      "the queue": { answer: queued?.aside ?? {}, without: ["words"] },
    },
  };
};
