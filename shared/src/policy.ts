/** Who somebody is to the product; `null` is a visitor who is not signed in. */
export type Role = "member" | "consultant" | "admin";

/** What a call or a screen asks of whoever wants it. */
export type Access = "public" | "signed-in" | "member" | "staff" | "admin";

const ALLOWED: Record<Access, readonly (Role | null)[]> = {
  public: [null, "member", "consultant", "admin"],
  "signed-in": ["member", "consultant", "admin"],
  member: ["member"],
  staff: ["consultant", "admin"],
  admin: ["admin"],
};

/** Who may do what. What is not allowed here is denied, unknown roles and accesses included. */
export function may(role: Role | null, access: Access): boolean {
  return Object.hasOwn(ALLOWED, access) && ALLOWED[access].includes(role);
}

/** The role that a text names, or null: a token may carry anything. */
export function roleFrom(value: unknown): Role | null {
  return value === "member" || value === "consultant" || value === "admin" ? value : null;
}
