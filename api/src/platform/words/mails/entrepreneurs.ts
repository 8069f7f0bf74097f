/** Mails to entrepreneurs. */
export const entrepreneurMails = {
  application: {
    subject: {
      sent: "We have your {brand} application",
      changes_requested: "Your {brand} application needs a change",
      verified: "Your {brand} page is open",
      refused: "About your {brand} application",
    },
    news: {
      changes_requested: "We looked at your application, and we need something from you:",
      verified:
        "We have verified you, and your fundraising page is open. Its code is {code}. Everybody can find it and give.",
      refused: "We looked at your application, and we cannot accept it. Our reason:",
    },
    next: {
      changes_requested: "Open your application in your account, change it, and send it again.",
      verified: "We have deleted the photos of your papers, and your NIN or BVN.",
      refused:
        "We have deleted the photos of your papers, and your NIN or BVN. If you disagree, write to {email}. You can apply again in your account after {days} days.",
    },
    sent: "We have your application for a fundraising page. We check it, and you get an answer by {day}.",
    takeBack: "Until then, you can take back your application in your account.",
    free: "You never pay for this. If somebody asks you for money, do not pay, and write to us.",
  },
  proofRefused: {
    subject: "{brand}: about your proof",
    news: "We looked at a proof that you sent, and we cannot show it on your page.",
    yours: "You wrote: {about}",
    reason: "Our reason: {said}",
    next: "You can send another one here:",
  },
  version: {
    subject: {
      passed: "{brand}: your changes are on your page",
      sentBack: "{brand}: about the changes to your page",
    },
    news: {
      passed: "We checked the changes that you sent. Everybody can read them on your page now.",
      sentBack:
        "We looked at the changes that you sent, and we cannot show them yet. Your page stays as it was. This is what to change:",
    },
    link: { passed: "See your page:", sentBack: "Change it and send it again:" },
  },
  bankAccountChanged: {
    subject: "The bank account of your {brand} page was changed",
    news: "The bank account for your page's money was changed. It now ends in {last4}, at {bank}.",
    standsStill:
      "For your safety we pay nothing before {day}. Until then we also check the new account again. You do not need to do anything.",
    notYou:
      "If it was not you, write to {email} now, and change your password. Nothing has been paid to the new account.",
  },
  milestone: {
    subject: {
      first: "{brand}: your first gift has arrived",
      half: "{brand}: your page has half of its target",
      reached: "{brand}: your page has reached its target",
    },
    news: {
      first: "The first gift to your page {code} has arrived.",
      half: "Your page {code} has reached half of its target.",
      reached: "Your page {code} has reached its whole target.",
    },
    soFar: {
      one: "So far {n} person has given {raised} of {target}.",
      other: "So far {n} people have given {raised} of {target}.",
    },
    payable:
      "Donors have {days} days to ask for their money back. After that, we can pay it to your bank account. Your account shows each sum.",
    next: {
      first: "Thank your donors with an update, and send your page to people who know you:",
      half: "Thank your donors with an update, and send your page to people who know you:",
      reached: "Thank your donors with an update. Your page:",
    },
  },
  payable: {
    subject: "{brand}: we can now pay you {amount}",
    news: "Your page {code} has {amount} that donors can no longer take back.",
    day: "We pay this money to your bank account by {day}. If we have a question before then, you can read it in your account.",
  },
  newsDue: {
    subject: "{brand}: show your donors what their money did",
    news: "On {day} we paid {amount} for your page {code}. Since then your donors have heard nothing from you.",
    how: "Write two sentences, or take one photo of what you bought. People like to give again when they see what their money did.",
    link: "Write news:",
    proof: "Show what you bought:",
  },
  payout: {
    subject: {
      paid: "{brand}: we paid you {amount}",
      failed: "{brand}: a payout could not be sent",
      dropped: "{brand}: a payout could not be sent",
      returned: "{brand}: a payout came back",
    },
    news: {
      paid: "On {day} we paid {amount} to your account at {bank} that ends in {last4}.",
      failed:
        "We tried to pay {amount} to your account at {bank} that ends in {last4}. The bank did not accept it.",
      dropped:
        "We wanted to pay {amount} to your account at {bank} that ends in {last4}. Our payment service did not accept this account, so we sent nothing.",
      returned:
        "We paid {amount} to your account at {bank} that ends in {last4}. The bank sent it back on {day}.",
    },
    next: {
      paid: "If the money is not in your account tomorrow, write to us.",
      failed:
        "Your account shows what happens to the money. Check your bank account, and correct it if it is wrong.",
      dropped: "The money is still yours. Check your bank account, and correct it if it is wrong.",
      returned:
        "We are finding out why. Your account shows what happens to the money. Check your bank account, and correct it if it is wrong.",
    },
  },
  unpayable: {
    subject: "{brand}: money for your page goes elsewhere",
    news: "For {days} days we could not pay money for your page {code} to your bank account. The donors can now choose another page, or take their money back.",
    next: "To be paid in future, open fundraising in your account, and correct your bank account.",
  },
  life: {
    subject: {
      paused: "{brand}: your page is paused",
      resumed: "{brand}: your page is open again",
      ended: "{brand}: you closed your page",
      finished: "{brand}: your page is complete",
    },
    news: {
      paused:
        "Your page {code} is paused. Nobody can give to it until {day}. Then it opens again by itself. You can open it earlier in your account.",
      resumed: "Your page {code} is open again. Everybody can find it and give.",
      ended:
        "You closed your page {code}. Nobody can give to it any more. People with its address can still read it.",
      finished:
        "Your page {code} got all the money that it asked for, and we have paid it all to you. So we have closed the page. People with its address can still read it.",
    },
    money: {
      paused: "We pay you all earlier gifts, as always.",
      resumed: "You do not need to do anything.",
      ended:
        "We pay you all earlier gifts, as always. Donors can still take their money back within {days} days after their gift.",
      finished: "You can still show what you bought. Your donors like to see it.",
    },
  },
  suspension: {
    subject: {
      suspended: "{brand}: your page is stopped",
      reopened: "{brand}: your page is open again",
      stays_closed: "{brand}: your page stays closed, and its money is paid",
      closed: "{brand}: your page is closed",
      redirected: "{brand}: your page is closed",
    },
    news: {
      suspended:
        "We have stopped your page {code} while we check something. Nobody can see it or give, and money for it is held. Our reason:",
      reopened:
        "Your page {code} is open again, and its money is paid out as before. What we found:",
      stays_closed:
        "We have finished our check of your page {code}. It stays closed, and its money is paid out as before. What we found:",
      closed:
        "We have closed your page {code}. Money that was not paid out goes back to those who gave it. Our reason:",
      redirected:
        "We have closed your page {code}. Those who gave money that was not paid out choose another page, or have it back. Our reason:",
    },
    next: {
      suspended:
        "Write to {email}, and tell us what you know about this. After {days} days we decide where the money goes.",
      reopened: "You do not need to do anything.",
      stays_closed: "You do not need to do anything.",
      closed: "If you disagree, write to {email}.",
      redirected: "If you disagree, write to {email}.",
    },
  },
} as const;
