/** Texts about joining the TV show. */
export const en = {
  title: "Register to join the show",
  membersOnly: "Only members can join the TV show. This is a consultant's account.",
  lead: "{bachelors} bachelors, {ladies} ladies, {hours} hours in the house. Tell us who you are.",
  replaces: "If you register again, your new answers replace the earlier ones.",
  loading: "Looking whether you are registered",
  registered: "You are registered",
  received:
    "Thank you. We received your registration on {day}. To cancel it, withdraw your consent to be filmed under {privacy}.",
  privacy: "Privacy and data",
  myAccount: "My Account",
  change: "Change what I sent",
  about: "About me, and why I want to take part",
  aboutMissing: "Please write a few words about yourself.",
  agree: "I agree that you film me and show the film. I can withdraw this in my account.",
  notAgreed: "Please agree to continue.",
  failed: "Nothing was sent. What you typed is still here.",
  submit: "Register to join the show",
  submitting: "Registering…",
} as const;
