import { execFileSync } from "node:child_process";

/** A network that only the containers use. No other machine can reach it. */
export interface Network {
  /** The path that is passed to a container so that it joins this network. */
  path: string;
  /** The containers' address. */
  address: string;
  remove(): void;
}

/** The start of a reserved IP address range, which no machine uses. */
const PLACE = "198.18";

export function makeNetwork(): Network {
  const name = `agbara${process.pid}`;
  const [outside, inside] = [`ago${process.pid}`, `agi${process.pid}`];
  const part = `${PLACE}.${process.pid % 250}`;
  const ip = (...args: string[]) =>
    execFileSync("ip", args, { stdio: ["ignore", "ignore", "inherit"] });
  ip("netns", "add", name);
  ip("link", "add", outside, "type", "veth", "peer", "name", inside);
  ip("link", "set", inside, "netns", name);
  ip("addr", "add", `${part}.1/30`, "dev", outside);
  ip("link", "set", outside, "up");
  ip("-n", name, "addr", "add", `${part}.2/30`, "dev", inside);
  ip("-n", name, "link", "set", inside, "up");
  ip("-n", name, "link", "set", "lo", "up");
  return {
    path: `/run/netns/${name}`,
    address: `${part}.2`,
    remove: () => ip("netns", "del", name),
  };
}
