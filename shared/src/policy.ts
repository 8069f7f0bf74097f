/**
 * The roles of staff. Consultants make introductions, verifiers check entrepreneurs, and finance handles the money.
 * Auditors can read data about money until a certain day. Admins may do everything.
 */
export const STAFF_ROLES = ["consultant", "verifier", "finance", "auditor", "admin"] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];
export const ROLES = ["member", ...STAFF_ROLES] as const;

/** A person's role in the product. It is `null` for a visitor who is not signed in. */
export type Role = (typeof ROLES)[number];

/**
 * The roles that can approve pages or payouts. Every payout needs two people, so a thief who steals one admin's account
 * cannot approve a payout alone.
 */
export const MONEY_ROLES: readonly Role[] = ["verifier", "finance", "admin"];

/**
 * The roles that one admin cannot give alone: a second admin must agree. Such a role begins a day after the second
 * admin agreed.
 */
export const TWO_ADMINS_ROLES: readonly Role[] = [...MONEY_ROLES, "auditor"];

/** The roles that need a second step at login. This rule applies when the server handles real money. */
export const SECOND_FACTOR_ROLES = TWO_ADMINS_ROLES;

/**
 * The groups of people who may use a call or a screen. `money`: staff who check pages or handle the pages' money.
 * `books`: staff who may read data about money. `trail`: readers of the audit log. `staff`: all staff, for their own
 * account. An auditor is only in `books`, `trail` and `staff`, and in the groups for everybody.
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

/**
 * Tells whether a role may use calls and screens with this access. Returns false for everything that is not listed, and
 * for every unknown role or access.
 */
export function may(role: Role | null, access: Access): boolean {
  return Object.hasOwn(ALLOWED, access) && ALLOWED[access].includes(role);
}

/**
 * Tells whether the audit log gets a line each time this role makes a call with this access. True only for auditors who
 * read data about money (`books`) or the audit log (`trail`). For other roles, such a call may add no line.
 */
export const isWatched = (role: Role | null, access: Access): boolean =>
  role === "auditor" && (access === "books" || access === "trail");

/**
 * Returns the role with this name. Returns null if there is no such role, because a token may contain any text as a
 * role.
 */
export function roleFrom(value: unknown): Role | null {
  return ROLES.find((role) => role === value) ?? null;
}
