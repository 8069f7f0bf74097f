import { drawHandlers } from "./draw/routes.ts";
import { giftsHandlers } from "./gifts/routes.ts";
import { vouchersHandlers } from "./vouchers/routes.ts";

export const givingHandlers = {
  ...drawHandlers,
  ...giftsHandlers,
  ...vouchersHandlers,
};
