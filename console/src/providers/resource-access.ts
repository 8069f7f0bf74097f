import { calls } from "@agbara/shared/contract/calls.ts";
import type { Access } from "@agbara/shared/policy.ts";
import { RESOURCES, type ResourceName } from "./resources.ts";

/** Returns who may open a resource: everybody who may make the call that reads it. */
export function accessOf(resource: ResourceName): Access {
  return calls[RESOURCES[resource].list.call].access;
}

/** Returns true if a resource with this name exists. An address may contain any name. */
export function isResource(name: string): name is ResourceName {
  return Object.hasOwn(RESOURCES, name);
}
