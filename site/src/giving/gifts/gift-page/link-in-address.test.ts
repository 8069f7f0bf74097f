import { afterEach, expect, it } from "vitest";
import { linkInAddress } from "./link-in-address.ts";

const LINK = `${"aZ9_-".repeat(8)}x_-`;

afterEach(() => history.replaceState(null, "", "/"));

it.each([LINK, LINK.slice(0, 32)])(
  "of what was copied along with %s the link alone is read",
  (link) => {
    for (const behind of ["", ".", ",", ")", "%E2%80%8B", "%29.", "\u200b"]) {
      history.replaceState(null, "", `/gift#${link}${behind}`);
      expect([behind, linkInAddress()]).toEqual([behind, link]);
    }
  },
);

it("a text that is no link stays", () => {
  history.replaceState(null, "", "/gift#half");
  expect(linkInAddress()).toBe("half");
});
