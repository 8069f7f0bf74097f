import { publicHandlers } from "./public/routes.ts";

export const entrepreneursHandlers = {
  ...publicHandlers,
};
