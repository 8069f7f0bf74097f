import { DEFAULT_INTRODUCTION_AGES } from "@agbara/shared/constants.ts";
import type { Preferences } from "@agbara/shared/contract/parts/entities.ts";

/** What an introduction contains before a consultant registers it, and again after the person withdraws consent. */
export const UNREGISTERED: Readonly<Preferences> = {
  ...DEFAULT_INTRODUCTION_AGES,
  min_height: null,
  my_height: null,
  state: null,
  tribe: null,
  city: null,
  distant_relationship: false,
  is_public: false,
  details: null,
};
