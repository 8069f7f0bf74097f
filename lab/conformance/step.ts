import type { CallName, Input, Output } from "@agbara/shared/contract/calls.ts";
import type { Who, World } from "./world.ts";

/** The way in which one call is tested. */
export interface Step<Name extends CallName> {
  as: Who;
  input(world: World): Input<Name> | Promise<Input<Name>>;
  /** Statuses of refusals that are also right. The data of the accounts may be a reason to refuse. */
  refusals?: number[];
  /** True if only a refusal is right. The input is wrong on purpose, so the call destroys nothing. */
  refused?: true;
  /** Saves the parts of the answer that later calls need. */
  learn?(world: World, answer: Output<Name>): void;
}

export type Steps<Names extends CallName = CallName> = { [Name in Names]: Step<Name> };

/** One step for each call of a domain. */
export type StepsAt<Domain extends string> = Steps<Extract<CallName, `${Domain}.${string}`>>;
