import type { RouteOf } from "./routes.ts";

/**
 * The calls with which people prove who they are, without their schemas. They are in a separate file, because few
 * people use these calls.
 */

const post = <Path extends string>(path: Path) => ({ method: "POST", path, retries: 0 }) as const;

export const BEGIN_SECOND_FACTOR: RouteOf<"people.signin.beginSecondFactor"> = post(
  "login/second-factor/begin",
);
export const SECOND_FACTOR: RouteOf<"people.signin.secondFactor"> = post("login/second-factor");
export const BEGIN_PROOF: RouteOf<"people.signin.beginProof"> = post("account/proof/begin");
export const PROVE: RouteOf<"people.signin.prove"> = post("account/proof");
