export * from "react-router-dom";

/** Replaces the function that react-admin calls only outside of a router. It is always inside ours. */
export function createHashRouter(): never {
  throw new Error("react-admin stands outside of the application's router.");
}
export const RouterProvider = createHashRouter;
