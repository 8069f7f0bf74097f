/**
 * Those who work here: consultants make introductions, verifiers check entrepreneurs, finance looks after the money,
 * and admins may do all of it.
 */
export const STAFF_ROLES = ["consultant", "verifier", "finance", "admin"] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];
export const ROLES = ["member", ...STAFF_ROLES] as const;

/** Who somebody is to the product; `null` is a visitor who is not signed in. */
export type Role = (typeof ROLES)[number];

/**
 * Roles that can approve pages or money. Two admins give them, and they begin a day later, so that nobody who gets hold
 * of one admin's account can make the accomplice whom every payout needs.
 */
export const MONEY_ROLES: readonly Role[] = ["verifier", "finance", "admin"];

/** Those who do nothing without a second step when logging in, once the money is real. */
export const SECOND_FACTOR_ROLES = MONEY_ROLES;

/**
 * What a call or a screen asks of anyone who wants it; `money` are those who check pages or look after their money,
 * `staff` is everybody who works here.
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

/** Who may do what. What is not allowed here is denied, unknown roles and accesses included. */
export function may(role: Role | null, access: Access): boolean {
  return Object.hasOwn(ALLOWED, access) && ALLOWED[access].includes(role);
}

/** The role that a text names, or null: a token may carry anything. */
export function roleFrom(value: unknown): Role | null {
  return ROLES.find((role) => role === value) ?? null;
}
