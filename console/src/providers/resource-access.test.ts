// @vitest-environment node
import { expect, it } from "vitest";
import { accessOf, isResource } from "./resource-access.ts";
import { RESOURCES, type ResourceName } from "./resources.ts";

const names = Object.keys(RESOURCES) as ResourceName[];
const openTo = (access: string) => names.filter((name) => accessOf(name) === access);

it("opens a resource to anyone who may make the call that reads it", () => {
  expect(openTo("admin")).toEqual(["staff"]);
  expect(openTo("trail")).toEqual(["audit"]);
  expect(openTo("public")).toEqual(["states", "lgas"]);
  expect(openTo("verifier")).toEqual([
    "applications",
    "proofs",
    "versions",
    "reports",
    "bank-accounts",
  ]);
  expect(openTo("money")).toEqual(["entrepreneurs"]);
  expect(openTo("finance")).toEqual(["aml"]);
  expect(openTo("books")).toEqual([
    "tasks",
    "refunds",
    "payouts",
    "payable",
    "disputes",
    "gifts",
    "reconciliation",
    "float",
    "ledger",
  ]);
  expect(openTo("consultant")).toHaveLength(names.length - 20);
});

it.each(["payments", "toString", ""])("knows no resource %j", (name) => {
  expect(isResource(name)).toBe(false);
});
