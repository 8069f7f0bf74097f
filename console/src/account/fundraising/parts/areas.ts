export type Areas = Pick<typeof import("@agbara/shared/nigeria/areas.ts"), "STATES" | "areasOf">;

/**
 * Loads states and local government areas. They are in a separate file. We fetch this file only when a person chooses
 * or reads a place.
 */
export const loadAreas = (): Promise<Areas> => import("@agbara/shared/nigeria/areas.ts");
