import { type CallName, calls } from "@agbara/shared/contract/calls.ts";

/**
 * Calls of two domains that were once part of the domain `giving`. Their old names began with `giving.`, and old lines
 * of the log still have these names.
 */
const SPLIT_OFF = /^(finance|fundraising)\./;

const former = (name: string) => name.replace(SPLIT_OFF, "giving.");

const NOW = new Map((Object.keys(calls) as CallName[]).map((name) => [former(name), name]));

/** Returns a call's name and its former name. A line of the log may have either name for this call. */
export function namesOfCall(name: string): string[] {
  return [...new Set([name, former(name)])];
}

/**
 * Returns the present name of a call in the log. If the call does not exist any more, returns the name from the log.
 */
export const nameNow = (action: string): string => NOW.get(action) ?? action;
