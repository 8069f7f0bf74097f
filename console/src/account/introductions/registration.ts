import type { MemberIntroduction } from "@agbara/shared/contract/entities.ts";

/** How far a member's own introduction is. */
export type Registration = "joined" | "registered" | "active";

export function registrationOf({
  status,
  registered_at,
}: Pick<MemberIntroduction, "status" | "registered_at">): Registration {
  if (status === "active") return "active";
  return registered_at ? "registered" : "joined";
}

/** Where it stands, and what happens next. */
export const REGISTRATION_WORDS: Record<Registration, { now: string; next: string }> = {
  joined: {
    now: "You have joined. Your introduction is not registered yet.",
    next: "A consultant speaks with you, on the phone number in your profile, about whom you would like to meet, and registers your introduction. Until then nobody sees you. You can look at who is here; requests open once you are registered.",
  },
  registered: {
    now: "Your introduction is registered and not active.",
    next: "While it is not active, nobody finds you. A consultant activates it after your talk, or when you ask. You can send requests already.",
  },
  active: {
    now: "Your introduction is active.",
    next: "Members who fit can find you and ask to be introduced. They see your profile, never your e-mail address or phone number until you both accept. To pause it, tell your consultant.",
  },
};
