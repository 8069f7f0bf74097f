import { type CallName, calls } from "@agbara/shared/contract/calls.ts";

/**
 * Calls of these domains began with `giving.` before that domain was split. The log keeps the name that a call had
 * then.
 */
const SPLIT_OFF = /^(finance|fundraising)\./;

const former = (name: string) => name.replace(SPLIT_OFF, "giving.");

const NOW = new Map((Object.keys(calls) as CallName[]).map((name) => [former(name), name]));

/** Returns a call's name and its former name. Lines with either name are about this call. */
export function namesOfCall(name: string): string[] {
  return [...new Set([name, former(name)])];
}

/** Returns the present name of a call. Returns the name in the log if the call no longer exists. */
export const nameNow = (action: string): string => NOW.get(action) ?? action;
