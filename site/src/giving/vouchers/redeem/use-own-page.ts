import { useEffect, useState } from "react";
import type { OwnPage } from "./own-page.ts";

/**
 * Returns the page of the person who is logged in on this device. Returns null if the page is not open or needs no more
 * money.
 */
export function useOwnPage(): OwnPage | null {
  const [page, setPage] = useState<OwnPage | null>(null);
  useEffect(() => {
    // Few visitors have a session, and the session's code is large. So we load it only for them.
    if (document.documentElement.dataset.session !== "in") return;
    void import("./own-page.ts").then((code) => code.ownPage()).then(setPage, () => undefined);
  }, []);
  return page;
}
