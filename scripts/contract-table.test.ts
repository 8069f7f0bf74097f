import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { calls } from "../shared/src/contract/calls.ts";
import { POINT_7 } from "../shared/src/testing/point-7.ts";
import { withTable } from "./contract-table.ts";

const page = readFileSync(new URL("../docs/contract.md", import.meta.url), "utf8");

it("has every call of the contract as it is now (`pnpm format` writes the table)", () => {
  expect(page).toBe(withTable(page));
});

it("has the specification's rows first and in its order, then our own", () => {
  const rows = [...page.matchAll(/^\| `([\w.]+)` \| (\w+) \| `(.+?)` \|/gm)];
  expect(rows.slice(0, POINT_7.length).map(([, , method, path]) => `${method} ${path}`)).toEqual(
    POINT_7.map(({ method, path }) => `${method} ${path}`),
  );
  expect(rows.map(([, name]) => name).sort()).toEqual(Object.keys(calls).sort());
});
