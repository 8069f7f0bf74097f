import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ask } from "../../testing/ask.ts";
import { tokenOf } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 0 });
});
afterAll(() => api.stop());

async function list(path: string, query: Record<string, unknown> = {}) {
  const text = Object.entries(query).map(([key, value]) => [key, JSON.stringify(value)]);
  const { status, body, headers } = await ask(
    api,
    "GET",
    `${path}?${new URLSearchParams(Object.fromEntries(text))}`,
  );
  const rows = (body.data ?? []) as { _id: string; name: string }[];
  return { status, rows, fields: body.fields, range: headers.get("Content-Range") };
}

describe("lists in the form of ra-data-simple-rest", () => {
  test("say which part of how many they are", async () => {
    expect(await list("states")).toMatchObject({ range: "states 0-36/37" });
    const part = await list("states", { range: [5, 9] });
    expect(part.range).toBe("states 5-9/37");
    expect(part.rows).toHaveLength(5);
  });

  test("are sorted and filtered as asked", async () => {
    const { rows } = await list("states", { sort: ["name", "DESC"], range: [0, 1] });
    expect(rows.map(({ name }) => name)).toEqual(["Zamfara", "Yobe"]);
    const states = await list("states", { filter: { name: "Lagos" } });
    const [lagos] = states.rows;
    const lgas = await list("lgas", { filter: { state: lagos?._id } });
    expect(lgas).toMatchObject({ range: "lgas 0-19/20" });
  });

  test("have their numbers in order of value", async () => {
    const token = await tokenOf(api, "consultant");
    const consultant = api.clientWith(token);
    for (const position of [9_010, 9_100, 9_002, 901, 10_000])
      await consultant.call("content.faqs.create", {
        faq_type: "points",
        title: "T",
        post: "P",
        position,
      });
    const query = new URLSearchParams({ sort: '["position","DESC"]', range: "[0,4]" });
    const { body } = await ask(api, "GET", `admin/faqs?${query}`, { token });
    const rows = body.data as { position: number }[];
    expect(rows.map(({ position }) => position)).toEqual([10_000, 9_100, 9_010, 9_002, 901]);
  });

  test("answer a request for some by their ids", async () => {
    const [one, two] = (await list("states")).rows;
    const { rows } = await list("states", { filter: { id: [one?._id, two?._id] } });
    expect(rows).toEqual([one, two]);
  });

  test("are whole: 37 states, 774 areas", async () => {
    expect((await list("lgas", { range: [0, 999] })).rows).toHaveLength(774);
  });

  test("past their end are empty", async () => {
    expect(await list("states", { range: [100, 119] })).toMatchObject({ rows: [], status: 200 });
  });

  test.each([
    ["range", "[0"],
    ["range", "[0,1.5]"],
    ["range", "[-1,5]"],
    ["range", '{"from":1}'],
    ["sort", '["name","UP"]'],
    ["filter", "[1,2]"],
    ["filter", "nonsense"],
  ])("with a %s of %s are refused", async (name, value) => {
    const { status, body } = await ask(
      api,
      "GET",
      `states?${new URLSearchParams({ [name]: value })}`,
    );
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [name]]);
  });

  test("are not sorted or filtered by what every object has", async () => {
    expect((await list("states", { filter: { constructor: "x" } })).rows).toEqual([]);
    expect((await list("states", { sort: ["__proto__", "ASC"] })).rows).toHaveLength(37);
  });
});

test("one state and one area by id; another id is 404", async () => {
  const [state] = (await list("states")).rows;
  const found = await ask(api, "GET", `states/${state?._id}`);
  expect(found.body.data).toEqual(state);
  expect((await ask(api, "GET", "states/atlantis")).status).toBe(404);
  expect((await ask(api, "GET", "lgas/atlantis")).status).toBe(404);
});
