import ipaddr from "ipaddr.js";

/**
 * Returns the address or network that we count as one owner. For IPv4 this is the address, for IPv6 its network. An
 * IPv6 line gets at least 64 bits, so its owner can use another address each time.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const read = ipaddr.process(address);
  if (!(read instanceof ipaddr.IPv6)) return read.toString();
  const network = read.parts.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(":")}::/64`;
}

/**
 * Returns the provider's network of an address: 256 addresses of IPv4, 2^80 of IPv6. A person who rents one machine has
 * many addresses, but only a few of these networks.
 */
export function neighbourhoodOf(address: string): string {
  const network = networkOf(address);
  return network.includes(":")
    ? `${network.split(":").slice(0, 3).join(":")}::/48`
    : network.replace(/\.\d+$/, ".0/24");
}
