export type Areas = Pick<typeof import("@agbara/shared/nigeria/areas.ts"), "STATES" | "areasOf">;

/**
 * Loads states and local government areas. They are in a separate file, which is fetched only to choose or read a
 * place.
 */
export const loadAreas = (): Promise<Areas> => import("@agbara/shared/nigeria/areas.ts");
