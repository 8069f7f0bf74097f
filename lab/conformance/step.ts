import type { CallName, Input, Output } from "@agbara/shared/contract/calls.ts";
import type { Who, World } from "./world.ts";

/** How one call is tried. */
export interface Step<Name extends CallName> {
  as: Who;
  input(world: World): Input<Name> | Promise<Input<Name>>;
  /** Refusals that are right here too, depending on what the accounts hold. */
  refusals?: number[];
  /** Only a refusal is right: the input is wrong on purpose, so that nothing is lost. */
  refused?: true;
  /** Remembers what later calls need from the answer. */
  learn?(world: World, answer: Output<Name>): void;
}

export type Steps<Names extends CallName = CallName> = { [Name in Names]: Step<Name> };

/** One for each call of a domain. */
export type StepsAt<Domain extends string> = Steps<Extract<CallName, `${Domain}.${string}`>>;
