import { useEffect, useState } from "react";
import type { OwnPage } from "./own-page.ts";

/** Returns the page of the person logged in on this device, if it is open and still needs money; null otherwise. */
export function useOwnPage(): OwnPage | null {
  const [page, setPage] = useState<OwnPage | null>(null);
  useEffect(() => {
    // Few visitors have a session, and the session's code is large. So we load it only for them.
    if (document.documentElement.dataset.session !== "in") return;
    void import("./own-page.ts").then(({ ownPage }) => ownPage()).then(setPage, () => undefined);
  }, []);
  return page;
}
