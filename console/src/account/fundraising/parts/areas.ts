export type Areas = Pick<typeof import("@agbara/shared/nigeria/areas.ts"), "STATES" | "areasOf">;

/**
 * Loads the list of states and local government areas. It is a separate file, so that we fetch it only when a person
 * chooses or reads a place.
 */
export const loadAreas = (): Promise<Areas> => import("@agbara/shared/nigeria/areas.ts");
