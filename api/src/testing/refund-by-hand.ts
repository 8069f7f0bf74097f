import { sendRefunds } from "../finance/refunds/sending.ts";
import { setSwitches } from "../ledger/gateways/sandbox/store.ts";
import { AS_EVER } from "../ledger/gateways/sandbox/switches.ts";
import { giverAt } from "./giver.ts";
import { tokenOf } from "./people.ts";
import type { TestApi } from "./start-test-api.ts";

/** Makes a refund that the gateway cannot pay. Returns the donor, the gift's link, and a browser that has the link. */
export async function refundByHand(api: TestApi, name = "Ṣadé Okafor") {
  const giver = giverAt(api);
  const { code } = await giver.page();
  const donor = { name, email: `${crypto.randomUUID()}@people.example` };
  const { link } = await giver.paid({ pages: [code], donor });
  const visitor = await giver.visitor();
  const { data } = await visitor.call("finance.refunds.ask", { link });
  const refundId = data.refunds[0]?._id ?? "";
  const finance = api.clientWith(await tokenOf(api, "finance"));
  await finance.call("finance.refunds.approve", { refundId });
  const { giving, outbox, now } = api.deps;
  await setSwitches(api.db, { ...AS_EVER, refunds: "fail" }, now());
  await sendRefunds({ ...giving, db: api.db, now, mail: outbox.post });
  await setSwitches(api.db, AS_EVER, now());
  outbox.wake();
  await outbox.idle();
  return { refundId, donor, link, visitor };
}
