export * from "react-router-dom";

/** Replaces the function that react-admin would call if it were outside our router. */
export function createHashRouter(): never {
  throw new Error("react-admin stands outside of the application's router.");
}
export const RouterProvider = createHashRouter;
