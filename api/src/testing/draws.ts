import { randomBytes, randomUUID } from "node:crypto";
import { API_BASE_PATH } from "@agbara/shared/constants.ts";
import type { Input } from "@agbara/shared/contract/calls.ts";
import { commitmentOf } from "@agbara/shared/draw/chain.ts";
import { publishedDraw } from "@agbara/shared/draw/published.ts";
import { verifyDraw } from "@agbara/shared/draw/verify.ts";
import { areasOf } from "@agbara/shared/nigeria/areas.ts";
import { freezeList } from "../giving/draw/lists.ts";
import { addPage } from "./pages.ts";
import type { TestApi } from "./start-test-api.ts";

type Asked = Input<"giving.draw.begin">;
type Wanted = Omit<Parameters<typeof addPage>[1], "now">;

const DAY_MS = 86_400_000;
/**
 * How old a page must be so that draws can certainly choose it. A page must be public for some time before a draw can
 * choose it.
 */
const LONG_MS = 4 * DAY_MS;

const START = new Date("2026-11-02T10:00:00.000Z");

/**
 * Returns helpers for the draws of one test. Several tests can share a server, because the number `nth` gives each test
 * its own days and its own area.
 */
export function drawsOfTest(api: TestApi, nth: number) {
  const place = { state: "ng-la", lga: areasOf("ng-la")[nth]?._id ?? "" };
  api.setNow(new Date(START.getTime() + 3 * nth * DAY_MS));
  const draws = drawsAt(api);
  return {
    ...draws,
    place,
    page: (wanted: Wanted = {}) => draws.page({ said: place, ...wanted }),
    begin: (changes: Parameters<typeof draws.begin>[0] = {}) =>
      draws.begin({ ...place, ...changes }),
    draw: (changes: Parameters<typeof draws.draw>[0] = {}) => draws.draw({ ...place, ...changes }),
  };
}

/** Returns helpers that make draws as a donor's browser does. */
export function drawsAt(api: TestApi) {
  const now = () => api.deps.now();

  async function begin(changes: Partial<Asked> & { seed?: string } = {}) {
    const { seed = randomBytes(32).toString("hex"), ...asked } = changes;
    const id = asked.id ?? randomUUID();
    const commitment = seed === "" ? {} : { commitment: await commitmentOf(seed) };
    const client = await api.clientOf();
    const conditions = { people: 2, amount: 1_000_000, ...commitment, ...asked, id };
    const { data } = await client.call("giving.draw.begin", conditions);
    return { ...data, id, seed };
  }

  async function reveal({ id, seed }: { id: string; seed: string }) {
    const client = await api.clientOf();
    return (await client.call("giving.draw.reveal", { id, ...(seed && { seed }) })).data;
  }

  /** Downloads the public file of a draw. */
  async function fileOf(number: number) {
    const answer = await api.fetch(`http://127.0.0.1${API_BASE_PATH}media/draws/${number}.txt`);
    const text = await answer.text();
    const end = text.indexOf("\n");
    const draw = publishedDraw.parse(JSON.parse(text.slice(0, end)));
    return { draw, list: text.slice(end + 1) };
  }

  return {
    begin,
    reveal,
    fileOf,
    /** Adds a page that has been public for four days. */
    page: (wanted: Wanted = {}) =>
      addPage(api.db, { ...wanted, now: new Date(now().getTime() - LONG_MS) }),
    freeze: () => freezeList(api.db, now()),
    async draw(changes: Parameters<typeof begin>[0] = {}) {
      const begun = await begin(changes);
      return { ...begun, drawn: await reveal(begun) };
    },
    one: async (draw_number: number) =>
      (await (await api.clientOf()).call("giving.draw.one", { draw_number })).data,
    /** Returns the errors in a draw. Anyone with the draw's public file can check it in the same way. */
    async wrongIn(number: number) {
      const { draw, list } = await fileOf(number);
      return verifyDraw(draw, list);
    },
  };
}
