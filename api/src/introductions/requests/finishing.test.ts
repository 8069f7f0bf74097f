import type { Client } from "@agbara/shared/client/client.ts";
import { desc } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../../demo/accounts.ts";
import { audit } from "../../platform/db/tables.ts";
import { addMan, addMember, type TestPerson, tokenOf } from "../../testing/people.ts";
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

/** So many days after Monday; nobody's token has run out. */
async function at(days: number) {
  api.setNow(new Date(MONDAY.getTime() + days * DAY_MS));
  consultant = api.clientWith(await tokenOf(api, "consultant"));
  admin = api.clientWith(await tokenOf(api, "admin"));
}

async function asking(asked?: TestPerson) {
  const man = await addMan(api, { first_name: "Emeka" });
  const woman = asked ?? (await addMember(api, { first_name: "Ngozi" }));
  const { data } = await man.client.call("introductions.requests.send", {
    matchId: woman.introductionId,
    message: "Call me on 0803 555 1234",
  });
  return { man, woman, id: data._id };
}

async function agreed() {
  const pair = await asking();
  await pair.woman.client.call("introductions.requests.accept", { matchId: pair.id });
  return pair;
}

const mailsTo = ({ email }: TestPerson) => api.mails.filter(({ to }) => to === email);
const newestTo = (person: TestPerson) => mailsTo(person).at(-1);

async function lastLine() {
  const [line] = await api.db.select().from(audit).orderBy(desc(audit.id)).limit(1);
  return line;
}

describe("noting that somebody was reached", () => {
  test("is on the card with the day and the channel, and in the log", async () => {
    const { woman, id } = await asking();
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

  test("takes one of the two, and no day that has not come", async () => {
    const { man, id } = await asking();
    const stranger = await addMan(api);
    const phoned = (user_id: string, day: string) =>
      consultant.call("introductions.requests.contacted", { id, user_id, channel: "phone", day });
    await expect(phoned(stranger.id, "2026-11-23")).rejects.toMatchObject({ status: 422 });
    await expect(phoned(man.id, "2026-11-24")).rejects.toMatchObject({ status: 422 });
    // In Nigeria it is Tuesday already.
    await at(14.5 / 24);
    await expect(phoned(man.id, "2026-11-24")).resolves.toBeDefined();
  });
});

describe("reminding", () => {
  const remind = (id: string, who = consultant) =>
    who.call("introductions.requests.remind", { id });

  test("sends one mail in three days, whichever of their requests it is about", async () => {
    const { woman, id } = await asking();
    const other = await asking(woman);
    await remind(id);
    expect(newestTo(woman)?.text).toContain("Emeka asked on 23 November 2026");
    await at(2.9);
    for (const again of [id, other.id])
      await expect(remind(again)).rejects.toMatchObject({
        status: 409,
        shown:
          "Ngozi was reminded on 23 November 2026. You can remind them again from 26 November 2026. Nothing was sent.",
      });
    const before = mailsTo(woman).length;
    await at(3);
    await remind(other.id);
    expect(mailsTo(woman)).toHaveLength(before + 1);
  });

  test("by two consultants at the same moment is one mail", async () => {
    const { woman, id } = await asking();
    const other = await asking(woman);
    const before = mailsTo(woman).length;
    const tries = await Promise.allSettled([remind(id), remind(other.id, admin)]);
    expect(tries.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(mailsTo(woman)).toHaveLength(before + 1);
  });

  test("says why not: answered, or no mails wanted", async () => {
    await expect(remind((await agreed()).id)).rejects.toMatchObject({
      shown: "Ngozi has accepted this request already. Nothing was changed.",
    });
    const { woman, id } = await asking();
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
    const { man, woman, id } = await asking();
    const { data } = await record(id, "accepted");
    expect(data).toMatchObject({
      request_status: "accepted",
      request: { answered_by_phone: true },
    });
    expect(await lastLine()).toMatchObject({
      ...{ action: "introductions.requests.recordAnswer", actor_role: "consultant" },
      ...{ subject_id: man.id, other_id: woman.id, details: { answer: "accepted" } },
    });
    expect(newestTo(man)?.text).toContain("Ngozi would like to be introduced to you, too.");
    expect(newestTo(woman)?.text).toContain("The consultant wrote down that you accept");
    const seen = await man.client.call("introductions.requests.get", { matchId: id });
    expect(seen.data.contact?.account_email).toBe(woman.email);
  });

  test("is told to the person even if they want no mails", async () => {
    const { woman, id } = await asking();
    await woman.client.call("people.profile.update", { mails_off: ["request", "answer"] });
    await record(id, "rejected");
    expect(newestTo(woman)).toMatchObject({ text: expect.stringContaining("you decline") });
    expect(newestTo(woman)?.unsubscribe).toBeUndefined();
  });

  test("happens once: of two consultants and the person, one answers, and the others read who it was", async () => {
    const { woman, id } = await asking();
    const tries = await Promise.allSettled([
      record(id, "accepted"),
      record(id, "rejected", admin),
      woman.client.call("introductions.requests.accept", { matchId: id }),
    ]);
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const { id: second } = await asking();
    await record(second, "rejected");
    await expect(record(second, "accepted", admin)).rejects.toMatchObject({
      status: 409,
      shown: "Chidinma has declined this request already. Nothing was changed.",
    });
  });

  test("can decline for whoever is not active, and not accept", async () => {
    const { woman, id } = await asking();
    await consultant.call("introductions.own.deactivate", { id: woman.introductionId });
    await expect(record(id, "accepted")).rejects.toMatchObject({
      shown:
        "Ngozi is not active, so nobody can be introduced to them now. Activate them first. Nothing was changed.",
    });
    await expect(record(id, "rejected")).resolves.toBeDefined();
  });
});

describe("introducing", () => {
  const introduce = (id: string, who = consultant) =>
    who.call("introductions.requests.introduce", { id });

  test("tells each how to reach the other, makes the pre-match active and keeps the day", async () => {
    const { man, woman, id } = await agreed();
    const { data } = await introduce(id);
    expect(data).toMatchObject({
      status: "active",
      request: { introduced_at: MONDAY.toISOString() },
    });
    for (const [one, other] of [
      [man, woman],
      [woman, man],
    ] as const) {
      expect(newestTo(one)?.text).toContain(`E-mail: ${other.email}\nPhone: ${other.phone}`);
      expect(newestTo(one)?.unsubscribe).toContain("/api/v1/mails/off/");
    }
  });

  test("waits until both agreed", async () => {
    const { id } = await asking();
    await expect(introduce(id)).rejects.toMatchObject({ status: 409 });
    await expect(
      api.db.execute(`update introductions set introduced_at = now() where id = '${id}'`),
    ).rejects.toThrow();
  });

  test("happens once: of two at the same moment the second reads who was first", async () => {
    const { man, id } = await agreed();
    const before = mailsTo(man).length;
    const tries = await Promise.allSettled([introduce(id), introduce(id, admin)]);
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(mailsTo(man)).toHaveLength(before + 1);
    await expect(introduce(id)).rejects.toMatchObject({
      status: 409,
      shown: expect.stringMatching(/ introduced these two people on 23 November 2026\./),
    });
  });

  test("repeated under its key, because the network was lost, is answered as the first time", async () => {
    const { man, id } = await agreed();
    const before = mailsTo(man).length;
    const token = await tokenOf(api, "consultant");
    const path = `/api/v1/admin/user-introductions/introduction/${id}/introduce`;
    const send = () =>
      api.fetch(path, {
        method: "PATCH",
        headers: {
          Authorization: `Bearer ${token}`,
          "Idempotency-Key": `try-${id}`,
          "Content-Type": "application/json",
        },
        body: "{}",
      });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(await second.text()).toBe(await first.text());
    expect(mailsTo(man)).toHaveLength(before + 1);
  });

  test("refuses who is not active or withdrew, and knows nobody who left", async () => {
    const inactive = await agreed();
    await consultant.call("introductions.own.deactivate", { id: inactive.man.introductionId });
    await expect(introduce(inactive.id)).rejects.toMatchObject({
      shown: expect.stringMatching(/^Emeka is not active/),
    });
    const withdrawn = await agreed();
    await withdrawn.woman.client.call("people.privacy.withdraw", { kind: "introduction" });
    await expect(introduce(withdrawn.id)).rejects.toMatchObject({
      shown: expect.stringContaining("Ngozi is not registered"),
    });
    const gone = await agreed();
    await gone.woman.client.call("people.privacy.delete", { password: DEMO_PASSWORD });
    await expect(introduce(gone.id)).rejects.toMatchObject({ status: 404 });
  });
});

test("somebody's own introduction is no request", async () => {
  const { introductionId: id } = await addMan(api);
  for (const name of ["introductions.requests.remind", "introductions.requests.introduce"] as const)
    await expect(consultant.call(name, { id })).rejects.toMatchObject({ status: 404 });
});
