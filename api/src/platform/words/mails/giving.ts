/** Mails to donors. */
export const donorMails = {
  receipt: {
    subject: "{brand}: receipt {number} for your gift",
    thanks: "Thank you, {name}. We received {amount} from you on {day}.",
    number: "Receipt {number}, issued by {operator}, {registration}, {address}",
    payment: "Payment {payment}",
    forPage: "{amount} for {page} ({code})",
    forVouchers: {
      one: "{amount} for {n} gift card",
      other: "{amount} for {n} gift cards",
    },
    forFee: "{amount} for the payment service's fee",
    forTip: "{amount} for {brand}",
    drawn:
      "{amount} for a page that took no more gifts by then. As you chose, a draw gives it to another entrepreneur, or it goes back to you",
    goesBack: "{amount} for a page that took no more gifts by then. It goes back to you",
    draw: "See how draw {number} chose, and check it yourself:",
    cards: "Your gift cards, to send and to print:",
    noTaxReceipt: "This is not a tax receipt.",
    until: "You can ask for your money back until {moment}, Nigerian time.",
    link: "The page of your gift shows what happens to it:",
    keepLink:
      "Anyone who has this link can read your gift, use its gift cards and ask for the money back. Keep it to yourself.",
  },
  giftEmail: {
    subject: "{brand}: the e-mail address of your gift was changed",
    news: "Somebody who has the link to your gift of {amount} changed the gift's e-mail address. The receipt and all news of the gift now go to the new address. The link in our earlier mail no longer works.",
    notYou:
      "If this was you, or if you gave nothing, you do not need to do anything. If this is your gift and you did not change its address, write to {email} now.",
    link: "To have the links to your own gifts sent to you, ask here:",
  },
  giftLinks: {
    subject: "{brand}: the links to your gifts",
    news: "Somebody asked for the links to the gifts that were given with this e-mail address. If it was you, here they are. Anyone who has a link can read the gift, use its gift cards and ask for the money back, so keep them to yourself.",
    gift: "Your gift of {amount}, {day}:",
    none: "Ask for them here:",
    statement:
      "To see all your gifts of a year on one page, open one of the gifts. Under its receipt, press the button for this.",
    others: "The links that you had before still work.",
    notYou: "If it was not you, you do not need to do anything. Only this mail has these links.",
  },
  updates: {
    subject: "{brand}: news from {name}",
    news: "News from {name}, whom you helped:",
    newsToFollower: "News from {name}:",
    photo: "There is a photo on the page too.",
    others: {
      one: "There is one more update on the page.",
      other: "There are {n} more updates on the page.",
    },
    page: "The page of {name}:",
    why: "You get this mail because you asked for it.",
    end: "No more news from {name}:",
    asks: "Do you want to stop news from {name} by mail?",
    done: "You will get no more news from {name} by mail.",
    links: "Choose it again on your gift's page: have its link sent",
    unknown: "This link is not complete",
    unknownNext: "Copy the whole link from your mail.",
  },
  /** The mails to people who follow a page, and to people who want a monthly mail with a link to give. */
  follow: {
    askSubject: "{brand}: please confirm the mails that you asked for",
    ask: "Somebody entered this address on our site and asked for mails. If it was you, open the link of each mail that you want.",
    wishNews: "News from {name}, once a day at most.",
    wishMonthly: "A mail each month with a link to give {amount} to {name}.",
    notYou:
      "If it was not you, you do not need to do anything. Without your confirmation we send none of these mails, and we delete the address after {days} days.",
    monthlySubject: "{brand}: your gift of the month for {name}",
    monthly:
      "You asked us to remind you each month, so that you can give {amount} to {name}. This page still needs {needs}.",
    takesNone:
      "You asked us to remind you each month, so that you can give to {name}. This page takes no gifts at the moment.",
    others: "These entrepreneurs still need such a gift:",
    give: "Give {amount} to {name}:",
    all: "Find an entrepreneur:",
    nothingPaid: "The link only fills in the form. You give only when you pay.",
    pause: "Pause these mails:",
    end: "No more of these mails:",
    endAll: "No more mails about any page:",
    never: "Never ask this address again:",
    page: "The page of {name}",
    confirmAsks: "Do you want these mails?",
    confirmButton: "Yes, send them to me",
    confirmed: "Thank you. We send you these mails.",
    ended: "These mails have ended. You get no more of them.",
    allGone: "The mails about this page have ended",
    allGoneNext:
      "If you still get mails about another page, open the newest of those mails, and follow the link that ends all mails.",
    unknown: "This link does not work any more",
    unknownNext:
      "This link may be incomplete, or older than {days} days. If you want these mails, ask for them again on the entrepreneur's page.",
    toAll: "All entrepreneurs",
    pages: {
      off: {
        asks: "Do you want to end these mails about {name}?",
        button: "End these mails",
        done: "You will get no more of these mails.",
      },
      pause: {
        asks: "Do you want to pause the monthly mails about {name}?",
        button: "Pause these mails",
        done: "The monthly mails are paused. You can start them again within a year.",
      },
      again: {
        asks: "Do you want the monthly mails about {name} again?",
        button: "Send me the mails again",
        done: "You will get the next monthly mail on its usual day.",
      },
      all: {
        asks: "Do you want to end all mails about entrepreneurs' pages to this address?",
        button: "End them all",
        done: "You will get no more of these mails.",
      },
    },
    neverPage: {
      asks: "Should we stop asking this address about mails?",
      about:
        "Then nobody can ask for mails to this address on our pages, until you allow it again. You still get the mails that you have confirmed. Each of them has a link that ends them all.",
      button: "Never ask this address",
      done: "We will never ask this address again",
      doneNext:
        "You can allow mails to this address again here, or later with the same link in our mail.",
      lift: "Allow it again",
    },
    liftPage: {
      asks: "May people enter this address on our pages again?",
      about:
        "Then anybody can enter this address for mails about a page. We ask you before we send any.",
      button: "Yes, you may ask",
      done: "This address can be asked again",
    },
  },
  statement: {
    subject: "{brand}: your gifts in {year}",
    news: "Somebody who has the link to one of your gifts asked for a statement. It shows all gifts of {year} that were given with this address. Only this mail has the link to the statement.",
    link: "Read, print or save it here. The link works for {days} days:",
    notYou: "If it was not you, you do not need to do anything.",
  },
  paidOn: {
    subject: "{brand}: {name} has your {amount}",
    news: "On {day} we paid {name} {amount} of your gift. The bank has confirmed it.",
    link: "The page of your gift:",
    keepLink:
      "Anyone who has this link can read your gift, use its gift cards and ask for the money back. Keep it to yourself.",
    page: "What {name} does with it:",
  },
  chooseAgain: {
    subject: "{brand}: choose who gets your gift",
    news: "{amount} that you gave to {name} cannot be paid to that page any more. You choose where it goes.",
    ways: "Give this money to another page, or take it back. Please choose by {day}.",
    link: "Choose here:",
    silence:
      "If you do not choose, a draw picks another entrepreneur. Anybody can check this draw. If it finds nobody, the money goes back to you.",
    keepLink: "Anyone who has this link can choose for you. Keep it to yourself.",
  },
  newLines: {
    subject: "{brand}: what your gift buys has changed",
    news: "You gave {amount} to {name}, and we have not paid it out yet. {name} has changed what the money buys. We checked the change. It is now for:",
    back: "If you agree, you do not need to do anything. If not, you can take this money back until {day}, without a reason.",
    link: "Your gift:",
    keepLink:
      "Anyone who has this link can see your gift and ask for it back. Keep it to yourself.",
  },
  drawn: {
    subject: "{brand}: your gift found another entrepreneur",
    full: "You gave {amount} to a page that could take no more gifts. As you wished, a draw chose another entrepreneur for your money: {name}.",
    unpaid:
      "You gave {amount} to a page that we could not pay, and you did not choose another one. A draw chose for you: {name}.",
    check: "It was draw {number}. See here how it was drawn, and check it yourself:",
    back: "You can ask for this money back until {day}. Your gift:",
    kept: "Your gift:",
  },
  refund: {
    subject: {
      asked: "{brand}: you asked for your gift back",
      withdrawn: "{brand}: your gift stays given",
      approved: "{brand}: your money is coming back",
      refused: "{brand}: your gift is not refunded",
      sent: "{brand}: your refund is on its way",
      needs_account: "{brand}: we need a bank account for your refund",
      paid: "{brand}: your refund is paid",
    },
    approved: {
      asked: "You asked for your gift back, and we agree: {amount} goes back to you.",
      paid_twice: "Your gift was paid twice. We give the second payment back: {amount}.",
      wrong_amount:
        "The payment service charged you a different amount. We give all of it back: {amount}.",
      left_over: "{amount} of your gift could not be given. We give it back to you.",
      page_suspended:
        "We stopped and checked a page that you gave to, and then closed it. We give you {amount} of your gift back.",
      chosen:
        "We cannot pay a page that you gave to. {amount} of your gift goes back to you instead.",
    },
    asked:
      "On {day} you asked for {amount} of your gift back. You could ask until {last}, so you asked in time. Until we have decided, nobody can use this money.",
    askedAnyDay:
      "On {day} you asked for {amount} of your gift back. Until we have decided, nobody can use this money.",
    decision:
      "You need no reason. We check that the money was not used or paid out yet, and write to you. We pay it back within {days} business days after that mail.",
    withdrawn:
      "You have withdrawn your request of {day}: your gift of {amount} stays with the page. If you did not do this, open the page of your gift and ask again.",
    until:
      "You asked on {asked}. We pay it by {day}, to the card or account that you paid with. Your bank may need a few more days to show it.",
    untilOfItself:
      "We pay it by {day}, to the card or account that you paid with. Your bank may need a few more days to show it.",
    refused: "You asked for your gift back. We cannot pay it back now.",
    another:
      "If you have a question about this, write to {email}. Another person then checks the decision.",
    sent: "On {day} we sent {amount} to the card or account that you paid with. We write to you again when it is paid.",
    needsAccount:
      "{amount} goes back to you. But on {day} the payment service told us that your bank does not take it back to the card or account that you paid with.",
    tellAccount:
      "Open the page of your gift, and give a bank account in your own name there. If you cannot, write to {email}.",
    paid: "Your refund of {amount} was paid on {day}. It was due by {due}.",
    creditNote: "Credit note {number}, for receipt {receipt}",
    link: "The page of your gift. Anyone with this link can use it, so keep it to yourself:",
    patience: "Your bank may need a few days to show it.",
  },
} as const;
