import { createHash } from "node:crypto";
import { API_BASE_PATH } from "@agbara/shared/constants.ts";
import type { Card } from "./texts.ts";

/**
 * Returns the address of the picture that apps show for a shared link to this page. The address changes whenever the
 * picture changes, because apps keep the picture that they once loaded from an address.
 */
export function sharePicturePath(page: Card): string {
  const { page_code, name, photo, raised, target, status } = page;
  const shown = JSON.stringify([name, photo?.url, raised, target, status]);
  const version = createHash("sha256").update(shown).digest("hex").slice(0, 12);
  return `${API_BASE_PATH}media/pages/${page_code}.jpg?v=${version}`;
}
