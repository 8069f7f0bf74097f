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
 * Roles that can approve pages or money. Two admins must agree to give such a role, and it begins a day later. So a
 * stolen admin account cannot create the accomplice that every payout needs.
 */
export const MONEY_ROLES: readonly Role[] = ["verifier", "finance", "admin"];

/** Roles that need a second step at login before they can do anything, once the money is real. */
export const SECOND_FACTOR_ROLES = MONEY_ROLES;

/**
 * The roles that a call or a screen allows. `money`: staff who check pages or handle their money. `staff`: all staff.
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

/** Tells whether a role has access. Denies everything that is not listed, and unknown roles and accesses. */
export function may(role: Role | null, access: Access): boolean {
  return Object.hasOwn(ALLOWED, access) && ALLOWED[access].includes(role);
}

/** Returns the role with this name, or null, because a token may contain anything. */
export function roleFrom(value: unknown): Role | null {
  return ROLES.find((role) => role === value) ?? null;
}
