export * from "react-router-dom";

/**
 * Replaces a function that react-admin calls only outside a router. In our application, react-admin is always inside
 * our router.
 */
export function createHashRouter(): never {
  throw new Error("react-admin stands outside of the application's router.");
}
export const RouterProvider = createHashRouter;
