import { useEffect, useState } from "react";
import { linkInAddress } from "./link-in-address.ts";

/**
 * Returns the link in this page's address, or "" if there is none. The build does not know the address, so this
 * function returns null until the browser has read the address.
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
