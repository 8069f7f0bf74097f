import type { Client } from "@agbara/shared/client/client.ts";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addMan, addMember, type TestPerson, tokenOf } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { introductions, suggestions } from "../tables.ts";

let api: TestApi;
let consultant: Client;

beforeAll(async () => {
  api = await startTestApi({ members: 0 });
  consultant = api.clientWith(await tokenOf(api, "consultant"));
});
afterAll(() => api.stop());

async function recordOf({ introductionId }: TestPerson) {
  const [row] = await api.db
    .select()
    .from(introductions)
    .where(eq(introductions.id, introductionId));
  if (!row) throw new Error("no introduction");
  return row;
}

describe("suggesting by code", () => {
  const codeOf = async (person: TestPerson) => {
    const { introductionId: id } = person;
    await consultant.call("introductions.own.deactivate", { id });
    return (await consultant.call("introductions.own.activate", { id })).data.code ?? "";
  };
  const suggestionsOf = ({ introductionId }: TestPerson) =>
    api.db.$count(suggestions, eq(suggestions.introduction_id, introductionId));

  test("adds the person to this one's suggestions, once", async () => {
    const man = await addMan(api);
    const woman = await addMember(api);
    const code = await codeOf(woman);
    for (const typed of [code, ` ${code.toUpperCase()} `])
      await consultant.call("introductions.suggestions.add", {
        id: man.introductionId,
        code: typed,
      });
    expect(await suggestionsOf(man)).toBe(1);
    const view = await consultant.call("introductions.requests.received", { userId: man.id });
    expect(view.suggestions.map(({ user }) => user._id)).toEqual([woman.id]);
    const his = await man.client.call("introductions.own.mine");
    expect(his.data.suggestions.map(({ user }) => user._id)).toEqual([woman.id]);
  });

  test("a request between two people takes none: nobody would see it", async () => {
    const man = await addMan(api);
    const woman = await addMember(api);
    const code = await codeOf(await addMember(api));
    const { data } = await man.client.call("introductions.requests.send", {
      matchId: woman.introductionId,
      message: "Hello",
    });
    await expect(
      consultant.call("introductions.suggestions.add", { id: data._id, code }),
    ).rejects.toMatchObject({
      status: 409,
      shown: expect.stringContaining("Open one of the two people, and add the suggestion there."),
    });
    expect(await api.db.$count(suggestions, eq(suggestions.introduction_id, data._id))).toBe(0);
  });

  test("an unknown code is a clear error, and nothing is changed", async () => {
    const man = await addMan(api);
    const before = await recordOf(man);
    const [taken] = await api.db
      .select({ n: introductions.code })
      .from(introductions)
      .where(and(eq(introductions.code, "ffffff"), eq(introductions.status, "active")));
    expect(taken).toBeUndefined();
    await expect(
      consultant.call("introductions.suggestions.add", { id: man.introductionId, code: "ffffff" }),
    ).rejects.toMatchObject({
      status: 422,
      fields: { code: "No active introduction has the code ffffff. Nothing was changed." },
    });
    expect(await suggestionsOf(man)).toBe(0);
    expect(await recordOf(man)).toEqual(before);
  });

  test.each(["abcde", "abcdefa", "ghijkl", "12345f", ""])("%j is no code", async (code) => {
    const man = await addMan(api);
    await expect(
      consultant.call("introductions.suggestions.add", { id: man.introductionId, code }),
    ).rejects.toMatchObject({ status: 422, fields: { code: expect.any(String) } });
  });

  test("the code of somebody deactivated, and the person's own, are refused", async () => {
    const man = await addMan(api);
    const own = await codeOf(man);
    const woman = await addMember(api);
    const gone = await codeOf(woman);
    await consultant.call("introductions.own.deactivate", { id: woman.introductionId });
    for (const code of [own, gone])
      await expect(
        consultant.call("introductions.suggestions.add", { id: man.introductionId, code }),
      ).rejects.toMatchObject({ status: 422 });
  });
});
