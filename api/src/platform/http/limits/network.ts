import ipaddr from "ipaddr.js";

/**
 * Returns what we count as one sender: the address itself for IPv4, and its network for IPv6. A person with an IPv6
 * connection has at least 2^64 addresses and can use a different one each time.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const read = ipaddr.process(address);
  if (!(read instanceof ipaddr.IPv6)) return read.toString();
  const network = read.parts.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(":")}::/64`;
}

/**
 * Returns a larger network around an address: 256 addresses of IPv4, or 2^80 of IPv6. A person who rents one machine
 * may have many addresses, but they are in only a few such networks.
 */
export function neighbourhoodOf(address: string): string {
  const network = networkOf(address);
  return network.includes(":")
    ? `${network.split(":").slice(0, 3).join(":")}::/48`
    : network.replace(/\.\d+$/, ".0/24");
}
