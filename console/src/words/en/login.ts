/**
 * Texts of the login screen, and of the panel next to the forms of login and registration. Both screens load them, and
 * no other screen does.
 */
export const en = {
  /** The panel next to the form, with a text about what people can rely on. The text depends on why the person came. */
  auth: {
    panel: "What you can rely on",
    ordinary: [
      "Your details are private.",
      "We show nobody your e-mail or your phone number without your consent.",
    ],
    introductions: [
      "Your contact details stay private.",
      "Another member sees your e-mail and phone number only after both of you have said yes.",
    ],
    fundraising: [
      "Raising funds is free.",
      "A person checks your application. Then your page opens, and gifts go to your own bank account.",
    ],
  },
  login: {
    title: "Log in",
    lead: "Log in to meet people who suit you.",
    leadFundraising: "Log in to raise money for your work.",
    why: {
      refused: "You are no longer logged in. Please log in again.",
      expired: "You are no longer logged in. Please log in again.",
      unreadable: "This browser could not read your login. Please log in again.",
      elsewhere: "You logged out in another tab.",
    },
    unreached:
      "We could not reach the server. Check your connection and try again. What you typed is still here.",
    email: "E-mail",
    password: "Password",
    submit: "Log in",
    submitting: "Logging in…",
    resetPassword: "Reset password",
    register: "Register",
  },
} as const;
