/** Mails to colleagues. */
export const staffMails = {
  dispute: {
    subject: "{brand}: a payment is disputed",
    news: "A donor's bank wants {amount} of the payment {payment} back. Until this is decided, we do not pay out or refund any of that payment.",
    until: "The gateway accepts our evidence until {moment} (Lagos time).",
    untilUnknown:
      "The gateway has not given us a deadline for our evidence. Check its own pages today.",
    whatToDo:
      "Open Disputes in the console: it shows what we know about the gift. Hand in the evidence at the gateway, then record it in the console.",
  },
  staffAccount: {
    subject: "Your {brand} account for the console",
    news: "You now have an account for the {brand} console.",
    opens: "You can use it from {moment}, Nigerian time.",
    choosePassword: "Choose your password here, with this e-mail address:",
    next: "Then log in, and set up the second step that your account needs.",
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
        "Another admin has to approve this proposal. The role begins a day later. If the proposal looks wrong, refuse it.",
      approved:
        "If this looks wrong, close the account before the role begins. One admin is enough for that.",
      refused: "You do not need to do anything.",
    },
  },
  madeByCommand: {
    subject: "{brand}: an account was made on the server",
    news: "Somebody with access to the server has made an account for {first_name} ({email}), with the role {role}. The account already works.",
    next: "If you did not expect this, close the account, and ask the person who runs the server.",
  },
} as const;
