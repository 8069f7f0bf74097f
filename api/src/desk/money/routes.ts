import { dayInLagos, startInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import { placesOf } from "../../finance/float/rules.ts";
import { floatLeft } from "../../ledger/accounts/own-money.ts";
import type { HandlersAt } from "../../platform/http/handler.ts";
import { countWaits, sumCame, sumPayable, sumReceivable } from "./queries.ts";

export const moneyHandlers: HandlersAt<"desk.money"> = {
  async "desk.money.read"(_, { db, now }) {
    const places = await placesOf(db);
    const held = places.reduce((sum, { balance }) => sum + balance, await sumReceivable(db));
    const data = {
      waits: await countWaits(db, now),
      came: Number(await sumCame(db, startInLagos(dayInLagos(now)))),
      held: Number(held),
      payable: Number(await sumPayable(db)),
      own: Number(await floatLeft(db)),
    };
    return { success: true, data };
  },
};
