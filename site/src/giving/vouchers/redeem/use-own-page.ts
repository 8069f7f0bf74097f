import { useEffect, useState } from "react";
import type { OwnPage } from "./own-page.ts";

/**
 * Returns the page of the person who is logged in on this device. Returns null if the page is not open or needs no more
 * money.
 */
export function useOwnPage(): OwnPage | null {
  const [page, setPage] = useState<OwnPage | null>(null);
  useEffect(() => {
    // Loads the session's code only for visitors who may have a session, because it is large and few visitors have one.
    if (document.documentElement.dataset.session !== "in") return;
    void import("./own-page.ts").then((code) => code.ownPage()).then(setPage, () => undefined);
  }, []);
  return page;
}
