/** Mails to colleagues. */
export const staffMails = {
  dispute: {
    subject: "{brand}: a payment is disputed",
    news: "A donor's bank wants {amount} of the payment {payment} back. Until this is decided, we pay out and refund nothing of that payment.",
    until: "The gateway accepts our evidence until {moment} (Lagos time).",
    untilUnknown: "The gateway has not said until when it accepts our evidence. Check it today.",
    whatToDo:
      "Open Disputes in the console: it shows what we know about the gift. Hand the evidence in at the gateway, then note it there.",
  },
  staffAccount: {
    subject: "Your {brand} account for the console",
    news: "You now have an account for the {brand} console.",
    opens: "You can use it from {moment}, Nigerian time.",
    choosePassword:
      "Choose your password at {site}/reset, with this e-mail address. Then log in at {site}/auth/login.",
    notExpected: "If you did not expect this, write to {email}.",
  },
  moneyRole: {
    subject: "{brand}: {first_name} and the role {role}",
    news: {
      proposed: "{by} proposes that {first_name} ({email}) gets the role {role}.",
      approved:
        "{by} has approved what {proposer} proposed: {first_name} ({email}) gets the role {role}. It begins on {moment}, Nigerian time.",
      refused: "{by} has refused it: {first_name} ({email}) does not get the role {role}.",
    },
    next: {
      proposed:
        "Another admin has to approve it at {site}/admin21/staff. The role begins a day after that. If it looks wrong, refuse it there.",
      approved:
        "If this looks wrong, close the account at {site}/admin21/staff before that time. One admin is enough for that.",
      refused: "You do not need to do anything. The accounts are at {site}/admin21/staff.",
    },
  },
  madeByCommand: {
    subject: "{brand}: an account was made on the server",
    news: "Somebody with access to the server has made an account there: {first_name} ({email}), with the role {role}. It can be used at once.",
    next: "If you did not expect this, close the account at {site}/admin21/staff, and ask who runs the server.",
  },
} as const;
