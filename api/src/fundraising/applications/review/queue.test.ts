import type { Client } from "@agbara/shared/client/client.ts";
import type { Input } from "@agbara/shared/contract/calls.ts";
import { dayInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../../../demo/accounts.ts";
import { entrepreneurs } from "../../../entrepreneurs/tables.ts";
import { sendCase } from "../../../testing/cases.ts";
import { startPayoutCalls } from "../../../testing/payout-calls.ts";
import { tokenOf } from "../../../testing/people.ts";
import { application_notes } from "../tables.ts";

let calling: Awaited<ReturnType<typeof startPayoutCalls>>;
let mine: Client;
let other: Client;
beforeAll(async () => {
  calling = await startPayoutCalls();
});
beforeEach(async () => {
  mine = await calling.as("verifier");
  other = calling.api.clientWith(await tokenOf(calling.api, "verifier2"));
});
afterAll(() => calling.api.stop());

const idsIn = async (desk: Client, wanted: Input<"fundraising.applications.queue"> = {}) =>
  (await desk.call("fundraising.applications.queue", wanted)).data.data.map(({ _id }) => _id);
const inDays = (days: number) =>
  dayInLagos(new Date(calling.api.deps.now().getTime() + days * 86_400_000));
const claim = (desk: Client, id: string) => desk.call("fundraising.applications.claim", { id });

/** Makes a case that the first verifier has put aside for two days. */
async function aside() {
  const { id } = await sendCase(calling);
  await claim(mine, id);
  const said = { until: inDays(2), words: "The market opens on Monday." };
  const { data } = await mine.call("fundraising.applications.putAside", { id, ...said });
  return { id, data };
}

describe("the queue", () => {
  test("is of a state, of a trade, or of what has waited some days", async () => {
    const [old, young] = [await sendCase(calling), await sendCase(calling)];
    await calling.api.db
      .update(entrepreneurs)
      .set({ state: "ng-kn", lga: null, trade: "farming" })
      .where(eq(entrepreneurs.id, young.id));
    for (const wanted of [{ state: "ng-kn" }, { trade: "farming" }] as const) {
      expect(await idsIn(mine, wanted)).toContain(young.id);
      expect(await idsIn(mine, wanted)).not.toContain(old.id);
    }
    expect(await idsIn(mine, { waited: 1 })).not.toContain(old.id);
    calling.later(2);
    const late = await sendCase(calling);
    expect(await idsIn(mine, { waited: 2 })).toContain(old.id);
    expect(await idsIn(mine, { waited: 2 })).not.toContain(late.id);
  });

  test("has what the applicant changes now, and what the verifier has, each by itself", async () => {
    const [changing, taken] = [await sendCase(calling), await sendCase(calling)];
    await claim(mine, changing.id);
    const asked = { id: changing.id, words: "Another photo." };
    await mine.call("fundraising.applications.requestChanges", asked);
    await claim(mine, taken.id);
    const { data } = await mine.call("fundraising.applications.queue", { which: "changes_asked" });
    const row = data.data.find(({ _id }) => _id === changing.id);
    expect(row).toMatchObject({ status: "changes_requested", answer_by: null });
    expect(await idsIn(mine, { which: "mine" })).toEqual([taken.id]);
    expect(await idsIn(other, { which: "mine" })).toEqual([]);
    expect(await idsIn(mine)).not.toContain(changing.id);
    await mine.call("fundraising.applications.release", { id: taken.id });
  });
});

describe("a case that is put aside", () => {
  test("leaves the queue until its day, and is nobody's next", async () => {
    const { id, data } = await aside();
    expect(data).toMatchObject({ claim: null, aside: { until: inDays(2) } });
    expect(await idsIn(other)).not.toContain(id);
    for (const which of ["aside", "mine"] as const)
      expect(await idsIn(mine, { which })).toContain(id);
    expect(await idsIn(other, { which: "mine" })).not.toContain(id);
    expect((await other.call("fundraising.applications.next")).data?._id).not.toBe(id);
    calling.later(2);
    other = calling.api.clientWith(await tokenOf(calling.api, "verifier2"));
    expect(await idsIn(other)).toContain(id);
    expect(await idsIn(other, { which: "aside" })).not.toContain(id);
  });

  test("is back for everybody once somebody takes it", async () => {
    const { id } = await aside();
    const { data } = await claim(other, id);
    expect(data).toMatchObject({ aside: null, claim: { mine: true } });
    expect(data.case_notes).toMatchObject([
      { words: "The market opens on Monday.", until: inDays(2) },
    ]);
    await other.call("fundraising.applications.release", { id });
    expect(await idsIn(mine)).toContain(id);
  });

  test("has a day after today, two weeks away at most, and is one's own", async () => {
    const { id } = await sendCase(calling);
    const said = { id, words: "Later." };
    const put = (until: string) =>
      mine.call("fundraising.applications.putAside", { ...said, until });
    await expect(put(inDays(1))).rejects.toMatchObject({ status: 409 });
    await claim(mine, id);
    for (const days of [0, 15])
      await expect(put(inDays(days))).rejects.toMatchObject({
        status: 422,
        fields: { until: expect.any(String) },
      });
    await put(inDays(14));
  });
});

describe("a note for colleagues", () => {
  const SECRET = "I believe it is her brother.";

  test("is not read by who may become the second verifier, and who read it is not the second", async () => {
    const { id } = await sendCase(calling);
    await mine.call("fundraising.applications.addNote", { id, words: SECRET });
    const seen = (await other.call("fundraising.applications.one", { id })).data;
    expect(JSON.stringify(seen)).not.toContain(SECRET);
    expect((await claim(other, id)).data.case_notes).toMatchObject([
      { words: SECRET, until: null },
    ]);
    await other.call("fundraising.applications.release", { id });
    const { data } = await other.call("fundraising.applications.one", { id });
    expect(data.blind).toBe(false);
  });

  test("is gone with the person", async () => {
    const { id, person } = await sendCase(calling);
    await mine.call("fundraising.applications.addNote", { id, words: SECRET });
    await person.client.call("fundraising.applications.withdraw");
    await person.client.call("people.privacy.delete", { password: DEMO_PASSWORD });
    const ofPage = eq(application_notes.entrepreneur_id, id);
    expect(await calling.api.db.$count(application_notes, ofPage)).toBe(0);
  });
});
