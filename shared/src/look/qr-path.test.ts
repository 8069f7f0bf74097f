import { encode } from "uqr";
import { expect, test } from "vitest";
import { qrPath } from "./qr-path.ts";

const TEXT = "https://agbara.example/redeem#K7QM-2CXH-9RTV-ABCD";

test("a path covers each dark module of the code once, and nothing else", () => {
  const { size, path } = qrPath(TEXT);
  const dark = Array.from({ length: size }, () => Array.from({ length: size }, () => 0));
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let at = Number(x); at < Number(x) + Number(length); at += 1) {
      const row = dark[Number(y)] ?? [];
      row[at] = (row[at] ?? 0) + 1;
    }
  const wanted = encode(TEXT, { ecc: "M", border: 4 }).data;
  expect(dark).toEqual(wanted.map((row) => row.map(Number)));
});
