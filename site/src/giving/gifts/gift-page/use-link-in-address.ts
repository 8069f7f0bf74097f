import { useEffect, useState } from "react";
import { linkInAddress } from "./link-in-address.ts";

/**
 * Returns the link in this page's address, or "" if there is none. Returns null until the browser has read the address,
 * because the build does not know it.
 */
export function useLinkInAddress(): string | null {
  const [link, setLink] = useState<string | null>(null);
  useEffect(() => {
    const take = () => setLink(linkInAddress());
    take();
    addEventListener("hashchange", take);
    return () => removeEventListener("hashchange", take);
  }, []);
  return link;
}
