import type { RouteOf } from "./routes.ts";

/**
 * The routes of the calls that people make to prove who they are. They are in a separate file, because few people need
 * them.
 */

const post = <Path extends string>(path: Path) => ({ method: "POST", path, retries: 0 }) as const;

export const BEGIN_SECOND_FACTOR: RouteOf<"people.signin.beginSecondFactor"> = post(
  "login/second-factor/begin",
);
export const SECOND_FACTOR: RouteOf<"people.signin.secondFactor"> = post("login/second-factor");
export const BEGIN_PROOF: RouteOf<"people.signin.beginProof"> = post("account/proof/begin");
export const PROVE: RouteOf<"people.signin.prove"> = post("account/proof");
