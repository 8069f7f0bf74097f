import { drawHandlers } from "./draw/routes.ts";
import { followingHandlers } from "./following/routes.ts";
import { giftsHandlers } from "./gifts/routes.ts";
import { statementsHandlers } from "./statements/routes.ts";
import { vouchersHandlers } from "./vouchers/routes.ts";

export const givingHandlers = {
  ...drawHandlers,
  ...followingHandlers,
  ...giftsHandlers,
  ...statementsHandlers,
  ...vouchersHandlers,
};
