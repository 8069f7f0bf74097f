import type { CallName, Input, Output } from "@agbara/shared/contract/calls.ts";
import type { Who, World } from "./world.ts";

/** How one call is tested. */
export interface Step<Name extends CallName> {
  as: Who;
  input(world: World): Input<Name> | Promise<Input<Name>>;
  /** The statuses of refusals that are also correct, because the accounts' data may be a reason to refuse. */
  refusals?: number[];
  /** True if only a refusal is correct. The input is wrong on purpose, so that the call destroys nothing. */
  refused?: true;
  /** Stores the parts of the answer that later calls need. */
  learn?(world: World, answer: Output<Name>): void;
}

export type Steps<Names extends CallName = CallName> = { [Name in Names]: Step<Name> };

/** The steps of a domain: one for each of its calls. */
export type StepsAt<Domain extends string> = Steps<Extract<CallName, `${Domain}.${string}`>>;
