import type { Access } from "@agbara/shared/policy.ts";
import type { ComponentType, ReactElement } from "react";
import type { IconName } from "../../components/Icon.tsx";
import type { ResourceName } from "../../providers/resource-calls.ts";

/** What a domain is called in every wing. */
type Domain =
  | "people"
  | "introductions"
  | "content"
  | "ledger"
  | "entrepreneurs"
  | "giving"
  | "finance"
  | "fundraising"
  | "desk";

/** One of react-admin's resources that has screens: the default export of its folder. */
export interface ConsoleResource {
  /** react-admin's name for it, the first part of its addresses, and its folder's name. */
  name: ResourceName;
  /** The first part of the address of the call that reads it; the folder that its own folder is in. */
  domain: Domain;
  /** What the rail calls it, and with which sign. */
  title: string;
  icon: IconName;
  /** Where the rail leads, below `/admin21`; the resource's name where nothing is said. */
  path?: string;
  access: Access;
  /** At the resource's own address. */
  list?: ComponentType;
  /** One record, at its id. */
  show?: ComponentType;
  /** One record that can be changed, at its id. */
  edit?: ComponentType;
  create?: ComponentType;
  /** What else there is below the resource's address. */
  routes?: ReactElement;
}
