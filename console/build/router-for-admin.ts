export * from "react-router-dom";

/** Takes the place of what react-admin would call if it stood outside our router. */
export function createHashRouter(): never {
  throw new Error("react-admin stands outside of the application's router.");
}
export const RouterProvider = createHashRouter;
