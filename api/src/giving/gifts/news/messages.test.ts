import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../../../demo/accounts.ts";
import { giverAt } from "../../../testing/giver.ts";
import { addMember } from "../../../testing/people.ts";
import { startTestApi, type TestApi } from "../../../testing/start-test-api.ts";
import { gift_parts } from "../../tables.ts";

const SADE = { name: "Ṣadé", email: "sade@people.example" };
const message = "Well done!";

let api: TestApi;
let giver: ReturnType<typeof giverAt>;
beforeAll(async () => {
  api = await startTestApi({ members: 0 });
  giver = giverAt(api);
});
afterAll(() => api.stop());

/** Makes a member with a page. `read` returns the donors' messages that the member sees there. */
async function trader() {
  const me = await addMember(api);
  const { code } = await giver.page({ userId: me.id });
  const read = async () => (await me.client.call("finance.payouts.mine")).data.messages;
  return { code, pages: [code], read };
}

describe("what a donor writes with a gift", () => {
  test("is read by whose page it is, with the name as given", async () => {
    const { pages, read } = await trader();
    await giver.paid({ pages, message, donor: SADE });
    await giver.paid({ pages, donor: SADE });
    expect(await read()).toMatchObject([{ from: "Ṣadé", message }]);
  });

  test("comes without the name of anyone who does not show it", async () => {
    const { pages, read } = await trader();
    await giver.paid({ pages, message, donor: SADE, anonymous: true });
    expect(await read()).toMatchObject([{ from: null, message }]);
  });

  test("is nowhere that everybody reads", async () => {
    const { code: page_code, pages } = await trader();
    await giver.paid({ pages, message: "Only for you", donor: SADE });
    const shown = await (await giver.visitor()).call("entrepreneurs.public.page", { page_code });
    expect(JSON.stringify(shown)).not.toContain("Only for you");
  });

  test("is not read before it is paid, nor once the gift is on its way back", async () => {
    const { pages, read } = await trader();
    await giver.begin({ pages, message });
    expect(await read()).toEqual([]);
    const { _id } = await giver.paid({ pages, message });
    await api.db.update(gift_parts).set({ state: "refunding" }).where(eq(gift_parts.gift_id, _id));
    expect(await read()).toEqual([]);
  });

  test("goes with the account of the person who wrote it", async () => {
    const { pages, read } = await trader();
    const { client } = await addMember(api);
    await giver.paid({ pages, message, donor: undefined }, client);
    expect(await read()).toHaveLength(1);
    await client.call("people.privacy.delete", { password: DEMO_PASSWORD });
    expect(await read()).toEqual([]);
  });
});
