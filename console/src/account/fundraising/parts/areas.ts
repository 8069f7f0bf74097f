export type Areas = Pick<typeof import("@agbara/shared/nigeria/areas.ts"), "STATES" | "areasOf">;

/**
 * Loads states and local government areas. Their file is separate. We fetch it only when a person chooses or reads a
 * place.
 */
export const loadAreas = (): Promise<Areas> => import("@agbara/shared/nigeria/areas.ts");
