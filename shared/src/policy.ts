/**
 * The roles of staff. Consultants make introductions, verifiers check entrepreneurs, finance handles the money, and
 * admins may do everything.
 */
export const STAFF_ROLES = ["consultant", "verifier", "finance", "admin"] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];
export const ROLES = ["member", ...STAFF_ROLES] as const;

/** A person's role in the product. `null` is a visitor who is not signed in. */
export type Role = (typeof ROLES)[number];

/**
 * Roles that can approve pages or money. Two admins must agree before a person gets such a role, and the role begins a
 * day later. Every payout needs two people. So a thief who steals one admin's account cannot approve a payout alone.
 */
export const MONEY_ROLES: readonly Role[] = ["verifier", "finance", "admin"];

/** Roles that need a second step at login. This applies once the server moves real money. */
export const SECOND_FACTOR_ROLES = MONEY_ROLES;

/**
 * The roles that may use a call or a screen. `money`: staff who check pages or handle the pages' money. `staff`: all
 * staff.
 */
export type Access =
  | "public"
  | "signed-in"
  | "member"
  | "consultant"
  | "verifier"
  | "finance"
  | "money"
  | "staff"
  | "admin";

const ALLOWED: Record<Access, readonly (Role | null)[]> = {
  public: [null, ...ROLES],
  "signed-in": ROLES,
  member: ["member"],
  consultant: ["consultant", "admin"],
  verifier: ["verifier", "admin"],
  finance: ["finance", "admin"],
  money: MONEY_ROLES,
  staff: STAFF_ROLES,
  admin: ["admin"],
};

/** Tells whether a role has access. Refuses everything that is not listed, and every unknown role or access. */
export function may(role: Role | null, access: Access): boolean {
  return Object.hasOwn(ALLOWED, access) && ALLOWED[access].includes(role);
}

/** Returns the role with this name; null if there is none. A token may contain any text. */
export function roleFrom(value: unknown): Role | null {
  return ROLES.find((role) => role === value) ?? null;
}
