import type { Client } from "@agbara/shared/client/client.ts";
import { desc } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { audit } from "../../platform/db/tables.ts";
import { agreed, asking, mailsTo, newestTo } from "../../testing/asked-pair.ts";
import { addMan, tokenOf } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";

const MONDAY = new Date("2026-11-23T09:00:00Z");
const DAY_MS = 86_400_000;

let api: TestApi;
let consultant: Client;
let admin: Client;
beforeAll(async () => {
  api = await startTestApi({ members: 0, now: MONDAY });
});
beforeEach(async () => {
  await at(0);
});
afterAll(() => api.stop());

/** Sets the clock to `days` days after Monday. Gives the consultant and the admin new tokens. */
async function at(days: number) {
  api.setNow(new Date(MONDAY.getTime() + days * DAY_MS));
  consultant = api.clientWith(await tokenOf(api, "consultant"));
  admin = api.clientWith(await tokenOf(api, "admin"));
}

async function lastLine() {
  const [line] = await api.db.select().from(audit).orderBy(desc(audit.id)).limit(1);
  return line;
}

describe("noting that somebody was reached", () => {
  test("is on the card with the day and the channel, and in the log", async () => {
    const { woman, id } = await asking(api);
    const how = { channel: "whatsapp", day: "2026-11-22" } as const;
    await consultant.call("introductions.requests.contacted", { id, user_id: woman.id, ...how });
    expect(await lastLine()).toMatchObject({ subject_id: woman.id, details: { contact: how } });
    const { data: copy } = await woman.client.call("people.privacy.export");
    expect(copy.account.last_contact_at).toBe("2026-11-21T23:00:00.000Z");
    const search = { request_status: "any", phone: woman.phone } as const;
    const { data } = await admin.call("introductions.search.preMatchedForStaff", search);
    expect(data.data[0]?.request).toMatchObject({
      asking: { contacted: null },
      asked: { contacted: how, member_status: "active", looks_for: { min_age: 30 } },
    });
  });

  test("takes one of the two, and no day that has not come or is long past", async () => {
    const { man, id } = await asking(api);
    const stranger = await addMan(api);
    const phoned = (user_id: string, day: string) =>
      consultant.call("introductions.requests.contacted", { id, user_id, channel: "phone", day });
    await expect(phoned(stranger.id, "2026-11-23")).rejects.toMatchObject({ status: 422 });
    for (const day of ["2026-11-24", "2016-01-01", "0001-01-01"])
      await expect(phoned(man.id, day)).rejects.toMatchObject({ status: 422 });
    // Now it is already Tuesday in Nigeria.
    await at(14.5 / 24);
    await expect(phoned(man.id, "2026-11-24")).resolves.toBeDefined();
  });
});

describe("reminding", () => {
  const remind = (id: string, who = consultant) =>
    who.call("introductions.requests.remind", { id });

  test("sends one mail in three days, whichever of their requests it is about", async () => {
    const { woman, id } = await asking(api);
    const other = await asking(api, woman);
    await remind(id);
    expect(newestTo(api, woman)?.text).toContain("Emeka asked on 23 November 2026");
    await at(2.9);
    for (const again of [id, other.id])
      await expect(remind(again)).rejects.toMatchObject({
        status: 409,
        shown:
          "Ngozi was reminded on 23 November 2026. You can remind them again from 26 November 2026. Nothing was sent.",
      });
    const before = mailsTo(api, woman).length;
    await at(3);
    await remind(other.id);
    expect(mailsTo(api, woman)).toHaveLength(before + 1);
  });

  test("by two consultants at the same moment is one mail", async () => {
    const { woman, id } = await asking(api);
    const other = await asking(api, woman);
    const before = mailsTo(api, woman).length;
    const tries = await Promise.allSettled([remind(id), remind(other.id, admin)]);
    expect(tries.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(mailsTo(api, woman)).toHaveLength(before + 1);
  });

  test("says why not: answered, or no mails wanted", async () => {
    await expect(remind((await agreed(api)).id)).rejects.toMatchObject({
      shown: "Ngozi has accepted this request already. Nothing was changed.",
    });
    const { woman, id } = await asking(api);
    await woman.client.call("people.profile.update", { mails_off: ["request"] });
    await expect(remind(id)).rejects.toMatchObject({
      status: 409,
      shown: "Ngozi does not want mails about requests. Call them instead. Nothing was sent.",
    });
  });
});

describe("an answer given by phone", () => {
  const record = (id: string, answer: "accepted" | "rejected", who = consultant) =>
    who.call("introductions.requests.recordAnswer", { id, answer, message: "Gladly" });

  test("counts as the person's own, is in the log as recorded, and both are told", async () => {
    const { man, woman, id } = await asking(api);
    const { data } = await record(id, "accepted");
    expect(data).toMatchObject({
      request_status: "accepted",
      request: { answered_by_phone: true },
    });
    expect(await lastLine()).toMatchObject({
      action: "introductions.requests.recordAnswer",
      actor_role: "consultant",
      subject_id: man.id,
      other_id: woman.id,
      details: { answer: "accepted" },
    });
    expect(newestTo(api, man)?.text).toContain("Ngozi would like to be introduced to you, too.");
    expect(newestTo(api, woman)?.text).toContain("The consultant recorded that you accept");
    const seen = await man.client.call("introductions.requests.get", { matchId: id });
    expect(seen.data.contact?.account_email).toBe(woman.email);
  });

  test("is told to the person even if they want no mails", async () => {
    const { woman, id } = await asking(api);
    await woman.client.call("people.profile.update", { mails_off: ["request", "answer"] });
    await record(id, "rejected");
    expect(newestTo(api, woman)).toMatchObject({ text: expect.stringContaining("you decline") });
    expect(newestTo(api, woman)?.unsubscribe).toBeUndefined();
  });

  test("happens once: of two consultants and the person, one answers, and the others read who it was", async () => {
    const { woman, id } = await asking(api);
    const tries = await Promise.allSettled([
      record(id, "accepted"),
      record(id, "rejected", admin),
      woman.client.call("introductions.requests.accept", { matchId: id }),
    ]);
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const { id: second } = await asking(api);
    await record(second, "rejected");
    await expect(record(second, "accepted", admin)).rejects.toMatchObject({
      status: 409,
      shown: "Chidinma has already recorded that Ngozi declines. Nothing was changed.",
    });
    await expect(record(second, "rejected")).rejects.toMatchObject({
      shown: "You have already recorded that Ngozi declines. Nothing was changed.",
    });
  });

  test("can decline for anyone who is not active, and not accept", async () => {
    const { man, woman, id } = await asking(api);
    await consultant.call("introductions.own.deactivate", { id: woman.introductionId });
    const mails = mailsTo(api, man).length;
    await expect(record(id, "accepted")).rejects.toMatchObject({
      shown:
        "Ngozi is not active, so nobody can be introduced to them now. Activate them first. Nothing was changed.",
    });
    await record(id, "rejected");
    expect(mailsTo(api, man)).toHaveLength(mails);
    await consultant.call("introductions.own.activate", { id: woman.introductionId });
    const { data } = await man.client.call("introductions.own.mine");
    expect(data.sent).toMatchObject([{ _id: id, request_status: "rejected" }]);
  });
});

test("somebody's own introduction is no request", async () => {
  const { introductionId: id } = await addMan(api);
  for (const name of ["introductions.requests.remind", "introductions.requests.introduce"] as const)
    await expect(consultant.call(name, { id })).rejects.toMatchObject({ status: 404 });
});
