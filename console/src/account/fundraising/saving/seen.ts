import type { Application } from "@agbara/shared/contract/parts/application-shapes.ts";
import { session } from "../../../providers/session.ts";

/**
 * The storage key for a copy of the person's own application. This device needs the copy when there is no network. The
 * copy is in local storage, which every logout clears. It has no data about other people, no bank account, and no digit
 * of the NIN or BVN.
 */
const KEY = "application seen";

export function keepSeen(application: Application | null): void {
  const owner = session.user()?._id;
  if (!owner) return;
  const { account, ...rest } = application ?? { account: null };
  const seen = application && {
    ...rest,
    referees: [],
    number_end: null,
    documents: application.documents,
    account: account && { ...account, bank_name: "", last4: "" },
  };
  try {
    localStorage.setItem(KEY, JSON.stringify({ owner, seen }));
  } catch {
    // Local storage is full, so the older copy stays.
  }
}

/**
 * Returns this device's copy of the person's application. Undefined if there is no copy. Null if the person had no
 * application when we stored the copy.
 */
export function readSeen(): Application | null | undefined {
  try {
    const { owner, seen } = JSON.parse(localStorage.getItem(KEY) ?? "null") ?? {};
    const isOne = seen === null || (typeof seen === "object" && Array.isArray(seen.missing));
    return owner !== undefined && owner === session.user()?._id && isOne ? seen : undefined;
  } catch {
    return undefined;
  }
}
