import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addMan, addMember, type TestPerson, tokenOf } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 0 });
});
afterAll(() => api.stop());

const mailsTo = ({ email }: TestPerson) => api.mails.filter(({ to }) => to === email);

/**
 * Sends a request from a man to this woman. His message says where to find him. The mail to her must not contain this
 * place.
 */
async function asking(woman: TestPerson) {
  const man = await addMan(api, { first_name: "Emeka" });
  const { data } = await man.client.call("introductions.requests.send", {
    matchId: woman.introductionId,
    message: "My stall is behind the Wuse clinic",
  });
  return { man, id: data._id };
}

describe("before both accepted, a mail", () => {
  test("of a request says who asks, and nothing by which they can be reached", async () => {
    const woman = await addMember(api);
    const { man } = await asking(woman);
    const [mail] = mailsTo(woman);
    expect(mail?.text).toContain("Emeka asks to be introduced to you.");
    for (const secret of [man.email, man.phone, "behind the Wuse clinic"])
      expect(mail?.text).not.toContain(secret);
  });

  test("of a refusal says that, and nothing by which they can be reached", async () => {
    const woman = await addMember(api, { first_name: "Ngozi" });
    const { man, id } = await asking(woman);
    await woman.client.call("introductions.requests.reject", { matchId: id });
    const [mail, ...others] = mailsTo(man);
    expect(others).toEqual([]);
    expect(mail?.text).toContain("Ngozi does not want to be introduced.");
    for (const secret of [woman.email, woman.phone]) expect(mail?.text).not.toContain(secret);
  });
});

test("an acceptance is told to the person who asked", async () => {
  const woman = await addMember(api, { first_name: "Ngozi" });
  const { man, id } = await asking(woman);
  await woman.client.call("introductions.requests.accept", { matchId: id });
  expect(mailsTo(man)).toMatchObject([
    { text: expect.stringContaining("Ngozi would like to be introduced to you, too.") },
  ]);
});

test("a request that a consultant sends for somebody is told, too", async () => {
  const [man, woman] = [await addMan(api), await addMember(api)];
  const consultant = api.clientWith(await tokenOf(api, "consultant"));
  const { introductionId } = woman;
  const request = { introductionId, user_id: man.id, message: "May we?" };
  await consultant.call("introductions.requests.sendForMember", request);
  expect(mailsTo(woman)).toHaveLength(1);
});

test("a member who switched off mails about requests still gets mails about introductions", async () => {
  const woman = await addMember(api);
  await woman.client.call("people.profile.update", { mails_off: ["request"] });
  const { id } = await asking(woman);
  expect(mailsTo(woman)).toEqual([]);
  await woman.client.call("introductions.requests.accept", { matchId: id });
  const consultant = api.clientWith(await tokenOf(api, "consultant"));
  await consultant.call("introductions.requests.introduce", { id });
  expect(mailsTo(woman)).toHaveLength(1);
});

test("a request that was not sent in the end is told to nobody", async () => {
  const woman = await addMember(api);
  const { man } = await asking(woman);
  const again = { matchId: woman.introductionId, message: "And again" };
  await expect(man.client.call("introductions.requests.send", again)).rejects.toMatchObject({
    status: 409,
  });
  expect(mailsTo(woman)).toHaveLength(1);
});
