import { KEPT_DAYS } from "@agbara/shared/constants.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { entrepreneurs } from "../../entrepreneurs/tables.ts";
import { openPage } from "../../testing/page-records.ts";
import { tokenOf } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { forgetReporters } from "./queries.ts";
import { page_reports } from "./tables.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 0 });
});
afterAll(() => api.stop());
beforeEach(() => api.db.delete(page_reports));

const verifier = async () => api.clientWith(await tokenOf(api, "verifier"));
const report = async (page_code: string, more: object = {}) =>
  (await api.clientOf()).call("fundraising.reports.add", {
    page_code,
    reason: "not_true",
    words: "It is not her shop.",
    ...more,
  });
const queue = async (closed = false) =>
  (await (await verifier()).call("fundraising.reports.list", { closed })).data;

describe("a report", () => {
  test("reaches verifiers with the page and with what the visitor said", async () => {
    const { id, code } = await openPage(api);
    await report(code, { email: "visitor@people.example" });
    expect((await queue()).data).toMatchObject([
      {
        page: { _id: id, page_code: code, status: "verified" },
        reason: "not_true",
        words: "It is not her shop.",
        others: 0,
        verified_by_you: false,
        email: "visitor@people.example",
      },
    ]);
  });

  test("from the same address counts once a day", async () => {
    const { code } = await openPage(api);
    await report(code);
    await report(code, { reason: "other" });
    expect((await queue()).data).toMatchObject([{ reason: "not_true" }]);
    api.setNow(new Date(api.deps.now().getTime() + 86_400_000));
    await report(code);
    expect((await queue()).data).toHaveLength(2);
  });

  test("about a page that is not public is refused", async () => {
    const { id, code } = await openPage(api);
    await api.db.update(entrepreneurs).set({ status: "draft" }).where(eq(entrepreneurs.id, id));
    await expect(report(code)).rejects.toMatchObject({ status: 404 });
  });

  test("is closed once, with what was found, and others about the page with it", async () => {
    const { code } = await openPage(api);
    await report(code);
    api.setNow(new Date(api.deps.now().getTime() + 86_400_000));
    await report(code);
    const [first] = (await queue()).data;
    const desk = await verifier();
    const end = { id: first?._id ?? "", words: "We called her.", all: true };
    const { data } = await desk.call("fundraising.reports.close", end);
    expect(data).toMatchObject({ end_words: "We called her.", others: 0 });
    expect((await queue()).data).toEqual([]);
    expect((await queue(true)).paginator.total).toBe(2);
    const again = desk.call("fundraising.reports.close", end);
    await expect(again).rejects.toMatchObject({ status: 409 });
  });

  test("is nobody's to close who verified the page", async () => {
    const { id, code } = await openPage(api);
    await report(code);
    const desk = await verifier();
    const { data: me } = await desk.call("people.profile.me");
    const { db } = api;
    await db.update(entrepreneurs).set({ verified_by: me._id }).where(eq(entrepreneurs.id, id));
    const [first] = (await queue()).data;
    expect(first?.verified_by_you).toBe(true);
    const closing = desk.call("fundraising.reports.close", {
      id: first?._id ?? "",
      words: "All is well.",
    });
    await expect(closing).rejects.toMatchObject({ status: 403 });
  });

  test("stays, but who sent it is forgotten after its time", async () => {
    const { code } = await openPage(api);
    await report(code, { email: "visitor@people.example" });
    const forget = forgetReporters(KEPT_DAYS.reporters);
    const house = { db: api.db, photos: api.deps.photos };
    const later = (days: number) => new Date(api.deps.now().getTime() + days * 86_400_000);
    expect(await forget({ ...house, now: later(KEPT_DAYS.reporters - 1) })).toBe(0);
    expect(await forget({ ...house, now: later(KEPT_DAYS.reporters + 1) })).toBe(1);
    expect((await queue()).data).toMatchObject([{ email: null, words: "It is not her shop." }]);
  });
});
