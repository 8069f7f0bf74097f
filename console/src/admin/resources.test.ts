import { existsSync } from "node:fs";
import { calls } from "@agbara/shared/contract/calls.ts";
import { expect, it } from "vitest";
import { RESOURCES as TABLE } from "../providers/resources.ts";
import { RESOURCES } from "./resources.ts";

it.each(RESOURCES.map((resource) => [resource.name, resource] as const))(
  "%s has the domain and the access of the call that reads it",
  (name, { domain, access }) => {
    const call = TABLE[name].list.call;
    expect([domain, access]).toEqual([call.split(".")[0], calls[call].access]);
  },
);

it.each(RESOURCES.map(({ name, domain }) => [name, domain]))(
  "%s is in the folder of its domain, %s",
  (name, domain) => {
    expect(existsSync(new URL(`./${domain}/${name}/index.tsx`, import.meta.url))).toBe(true);
  },
);
