export type Areas = Pick<typeof import("@agbara/shared/nigeria/areas.ts"), "STATES" | "areasOf">;

/** States and local government areas: a file of its own, which only those who choose or read a place fetch. */
export const loadAreas = (): Promise<Areas> => import("@agbara/shared/nigeria/areas.ts");
