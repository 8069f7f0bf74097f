import { calls } from "@agbara/shared/contract/calls.ts";
import type { Access } from "@agbara/shared/policy.ts";
import { RESOURCE_CALLS, type ResourceName } from "./resource-calls.ts";

/** Who may open a resource: anyone who may make the call that reads it. */
export function accessOf(resource: ResourceName): Access {
  return calls[RESOURCE_CALLS[resource]].access;
}

/** Whether there is such a resource; an address may name any. */
export function isResource(name: string): name is ResourceName {
  return Object.hasOwn(RESOURCE_CALLS, name);
}
