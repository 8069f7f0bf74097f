import type { Access } from "@agbara/shared/policy.ts";
import type { ComponentType, ReactElement } from "react";
import type { ResourceName } from "../../providers/resources.ts";
import type { IconName } from "./Icon.tsx";

/** The domains' names, the same in every wing. */
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

/** A react-admin resource with screens. It is the default export of its folder. */
export interface ConsoleResource {
  /** The resource's name in react-admin. Its folder and the first part of its addresses have the same name. */
  name: ResourceName;
  /**
   * The first part of the addresses of the resource's calls. It is also the name of the folder that contains the
   * resource's folder.
   */
  domain: Domain;
  /** The name and the icon in the navigation rail. */
  title: string;
  icon: IconName;
  /** The path below `/admin21` to which the navigation rail links. The default is the resource's name. */
  path?: string;
  access: Access;
  /** The screen at the resource's own address. */
  list?: ComponentType;
  /** The screen of one record, at the record's id. */
  show?: ComponentType;
  /** The screen that changes one record, at the record's id. */
  edit?: ComponentType;
  create?: ComponentType;
  /** Other screens below the resource's address. */
  routes?: ReactElement;
}
