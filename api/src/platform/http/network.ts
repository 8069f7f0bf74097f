import ipaddr from "ipaddr.js";

/**
 * Who an address stands for: an IPv4 address itself, or the network of an IPv6 address. A line gets at least 64 bits
 * of IPv6, so its owner can use another address each time.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const read = ipaddr.process(address);
  if (!(read instanceof ipaddr.IPv6)) return read.toString();
  const network = read.parts.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(":")}::/64`;
}
