import { calls } from "@agbara/shared/contract/calls.ts";
import type { Access } from "@agbara/shared/policy.ts";
import { RESOURCE_CALLS, type ResourceName } from "./resource-calls.ts";

/** Returns who may open a resource: each person who may make the call that reads it. */
export function accessOf(resource: ResourceName): Access {
  return calls[RESOURCE_CALLS[resource]].access;
}

/** Tells whether a resource exists. An address may contain any name. */
export function isResource(name: string): name is ResourceName {
  return Object.hasOwn(RESOURCE_CALLS, name);
}
