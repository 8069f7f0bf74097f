import { type CallName, calls } from "@agbara/shared/contract/calls.ts";

/**
 * Matches the calls of the domains `finance` and `fundraising`. Both were once part of the domain `giving`, so old log
 * lines name these calls with `giving.`.
 */
const SPLIT_OFF = /^(finance|fundraising)\./;

const former = (name: string) => name.replace(SPLIT_OFF, "giving.");

const NOW = new Map((Object.keys(calls) as CallName[]).map((name) => [former(name), name]));

/** Returns a call's name and its former name. A line of the audit log may have either name. */
export function namesOfCall(name: string): string[] {
  return [...new Set([name, former(name)])];
}

/**
 * Returns the present name of the call that a log line names. If the call does not exist any more, returns the name in
 * the line.
 */
export const nameNow = (action: string): string => NOW.get(action) ?? action;
