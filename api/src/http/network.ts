import { isIPv6 } from "node:net";

/**
 * Whom an address stands for: of IPv4 itself, of IPv6 its network. A line is given 64 bits and more of IPv6, and
 * whoever has them can come from another address each time.
 */
export function networkOf(address: string): string {
  const [plain = ""] = address.split("%");
  if (!isIPv6(plain)) return address;
  const groups = groupsOf(plain);
  if (groups.slice(0, 6).join(":") === "0:0:0:0:0:ffff") return ipv4Of(groups.slice(6));
  return `${groups.slice(0, 4).join(":")}::/64`;
}

/** The eight groups, in the one form that an address has in a URL. */
function groupsOf(address: string): string[] {
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [before = [], after = []] = short
    .split("::")
    .map((part) => part.split(":").filter((group) => group !== ""));
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => "0");
  return [...before, ...zeros, ...after];
}

function ipv4Of(groups: string[]): string {
  return groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((bits) => [bits >> 8, bits & 255])
    .join(".");
}
