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
    next: "A consultant will call you on the phone number in your profile, ask who you would like to meet, and register your introduction. Until then nobody can see you. You can already look at other people. You can send requests when you are registered.",
  },
  registered: {
    now: "Your introduction is registered, but not active.",
    next: "While it is not active, nobody can find you. A consultant activates it after speaking with you, or when you ask. You can already send requests.",
  },
  active: {
    now: "Your introduction is active.",
    next: "Members who fit can find you and ask to be introduced. They see your profile. They see your e-mail address and phone number only after you both accept. To pause your introduction, tell your consultant.",
  },
};
