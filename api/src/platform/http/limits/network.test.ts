import { expect, test } from "vitest";
import { neighbourhoodOf, networkOf } from "./network.ts";

test.each([
  ["an IPv4 address", "198.51.100.7", "198.51.100.7"],
  ["one written as IPv6", "::ffff:198.51.100.7", "198.51.100.7"],
  ["the same in hexadecimal", "::FFFF:c633:6407", "198.51.100.7"],
  ["the same in full", "0:0:0:0:0:ffff:198.51.100.7", "198.51.100.7"],
  ["an address of IPv6", "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["another of its line", "2001:db8:1:2:ffff:eeee:dddd:cccc", "2001:db8:1:2::/64"],
  ["a compressed one", "2001:db8:1:2::1", "2001:db8:1:2::/64"],
  ["compressed at its beginning", "2001:db8::1", "2001:db8:0:0::/64"],
  ["with leading zeros and capitals", "2001:0DB8:0001:0002::0001", "2001:db8:1:2::/64"],
  ["the neighbouring line", "2001:db8:1:3::1", "2001:db8:1:3::/64"],
  ["this machine", "::1", "0:0:0:0::/64"],
  ["one with the name of its interface", "fe80::1%eth0", "fe80:0:0:0::/64"],
  ["what is no address", "unknown", "unknown"],
])("%s: %s is counted as %s", (_, address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ["198.51.100.7", "198.51.100.0/24"],
  ["::ffff:198.51.100.8", "198.51.100.0/24"],
  ["2001:db8:1:2::1", "2001:db8:1::/48"],
  ["2001:db8:1:ffff::1", "2001:db8:1::/48"],
  ["unknown", "unknown"],
])("%s is in the neighbourhood %s", (address, neighbourhood) => {
  expect(neighbourhoodOf(address)).toBe(neighbourhood);
});
