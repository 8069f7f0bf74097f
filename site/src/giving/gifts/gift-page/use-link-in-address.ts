import { useEffect, useState } from "react";
import { linkInAddress } from "./link-in-address.ts";

/**
 * Returns the link that is in this page's address; "" if there is none. The build does not know the address, so this
 * returns null until the browser has read it.
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
