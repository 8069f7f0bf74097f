/**
 * The roles of staff. Consultants make introductions, verifiers check entrepreneurs, and finance handles the money.
 * Auditors read the money until a certain day. Admins may do everything.
 */
export const STAFF_ROLES = ["consultant", "verifier", "finance", "auditor", "admin"] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];
export const ROLES = ["member", ...STAFF_ROLES] as const;

/** A person's role in the product. `null` is a visitor who is not signed in. */
export type Role = (typeof ROLES)[number];

/**
 * Roles that can approve pages or money. Every payout needs two people. So a thief who steals one admin's account cannot
 * approve a payout alone.
 */
export const MONEY_ROLES: readonly Role[] = ["verifier", "finance", "admin"];

/** Roles that only two admins together can give. Such a role begins a day after the second admin has agreed. */
export const TWO_ADMINS_ROLES: readonly Role[] = [...MONEY_ROLES, "auditor"];

/** Roles that need a second step at login. This rule applies when the server handles real money. */
export const SECOND_FACTOR_ROLES = TWO_ADMINS_ROLES;

/**
 * The roles that may use a call or a screen. `money`: staff who check pages or handle the pages' money. `books`:
 * readers of the money. `trail`: readers of the audit log. `staff`: all staff, for their own account. Of these, an
 * auditor has only `books`, `trail` and `staff`.
 */
export type Access =
  | "public"
  | "signed-in"
  | "member"
  | "consultant"
  | "verifier"
  | "finance"
  | "books"
  | "money"
  | "trail"
  | "staff"
  | "admin";

const ALLOWED: Record<Access, readonly (Role | null)[]> = {
  public: [null, ...ROLES],
  "signed-in": ROLES,
  member: ["member"],
  consultant: ["consultant", "admin"],
  verifier: ["verifier", "admin"],
  finance: ["finance", "admin"],
  books: ["finance", "auditor", "admin"],
  money: MONEY_ROLES,
  trail: ["auditor", "admin"],
  staff: STAFF_ROLES,
  admin: ["admin"],
};

/** Tells whether a role has access. Refuses everything that is not listed, and every unknown role or access. */
export function may(role: Role | null, access: Access): boolean {
  return Object.hasOwn(ALLOWED, access) && ALLOWED[access].includes(role);
}

/**
 * Tells whether the audit log gets a line for each use of a call with this access. This can be true for a call that
 * adds no line itself.
 */
export const isWatched = (role: Role | null, access: Access): boolean =>
  role === "auditor" && (access === "books" || access === "trail");

/** Returns the role with this name. Returns null if there is no such role, because a token may contain any text. */
export function roleFrom(value: unknown): Role | null {
  return ROLES.find((role) => role === value) ?? null;
}
