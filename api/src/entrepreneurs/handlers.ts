import { publicHandlers } from "./public/routes.ts";
import { textsHandlers } from "./texts/routes.ts";

export const entrepreneursHandlers = {
  ...publicHandlers,
  ...textsHandlers,
};
