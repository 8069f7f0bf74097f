import { type CallName, calls } from "@agbara/shared/contract/calls.ts";

/** Calls of these domains began with `giving.` before it was split. The log keeps the name of its day. */
const SPLIT_OFF = /^(finance|fundraising)\./;

const former = (name: string) => name.replace(SPLIT_OFF, "giving.");

const NOW = new Map((Object.keys(calls) as CallName[]).map((name) => [former(name), name]));

/** A call's name and the one that it had before: lines of both are about it. */
export function namesOfCall(name: string): string[] {
  return [...new Set([name, former(name)])];
}

/** The name that a call has now. A line about a call that is gone keeps what it says. */
export const nameNow = (action: string): string => NOW.get(action) ?? action;
