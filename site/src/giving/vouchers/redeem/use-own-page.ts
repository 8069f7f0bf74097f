import { useEffect, useState } from "react";
import type { OwnPage } from "./own-page.ts";

/** The page of anyone who is logged in on this device, if it is open and still needs something; null for others. */
export function useOwnPage(): OwnPage | null {
  const [page, setPage] = useState<OwnPage | null>(null);
  useEffect(() => {
    // The session's code is heavy, and few have one.
    if (document.documentElement.dataset.session !== "in") return;
    void import("./own-page.ts").then(({ ownPage }) => ownPage()).then(setPage, () => undefined);
  }, []);
  return page;
}
