export * from "react-router-dom";

/** Replaces `createHashRouter`, which react-admin calls only if the application has no router. Ours always has one. */
export function createHashRouter(): never {
  throw new Error("react-admin stands outside of the application's router.");
}
export const RouterProvider = createHashRouter;
