import type { Application } from "@agbara/shared/contract/fundraising/applications.ts";
import { session } from "../../../providers/session.ts";

/**
 * One's own application as it was last seen on this device, for going on without a network. It lies in local storage,
 * which every logout clears, and holds nothing about anybody else: the referees are not in it, nor the bank account.
 */
const KEY = "application seen";

export function keepSeen(application: Application | null): void {
  const owner = session.user()?._id;
  if (!owner) return;
  const { account, ...rest } = application ?? { account: null };
  const seen = application && {
    ...{ ...rest, referees: [], documents: application.documents },
    account: account && { ...account, bank_name: "", last4: "" },
  };
  try {
    localStorage.setItem(KEY, JSON.stringify({ owner, seen }));
  } catch {
    // A full storage keeps nothing new.
  }
}

/** Undefined where nothing was seen by this person, null where they had not begun. */
export function readSeen(): Application | null | undefined {
  try {
    const { owner, seen } = JSON.parse(localStorage.getItem(KEY) ?? "null") ?? {};
    const isOne = seen === null || (typeof seen === "object" && Array.isArray(seen.missing));
    return owner !== undefined && owner === session.user()?._id && isOne ? seen : undefined;
  } catch {
    return undefined;
  }
}
