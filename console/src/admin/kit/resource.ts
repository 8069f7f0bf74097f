import type { Access } from "@agbara/shared/policy.ts";
import type { ComponentType, ReactElement } from "react";
import type { ResourceName } from "../../providers/resources.ts";
import type { IconName } from "./Icon.tsx";

/** The names of the domains, the same as in the API. */
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

/** A react-admin resource with its screens. It is the default export of the resource's folder. */
export interface ConsoleResource {
  /** The resource's name. React-admin, the resource's addresses and its folder use this name. */
  name: ResourceName;
  /**
   * The first part of the names of the resource's calls, such as "fundraising". It is also the name of the folder above
   * the resource's folder.
   */
  domain: Domain;
  /** The name and the icon of the link in the navigation rail. */
  title: string;
  icon: IconName;
  /** The path below `/admin21` that the navigation rail opens. The default is the resource's name. */
  path?: string;
  access: Access;
  /** The list, at the resource's own address. */
  list?: ComponentType;
  /** The screen of one record. The address ends with the record's id. */
  show?: ComponentType;
  /** The screen that edits one record. The address ends with the record's id. */
  edit?: ComponentType;
  create?: ComponentType;
  /** More screens, by their path below the resource's address. */
  routes?: ReactElement;
}
