/** The page of a gift, behind its link. */
export const gift = {
  title: "Your gift",
  description:
    "What became of your gift: its receipt, its state, and how to ask for your money back.",
  unscripted:
    "This page needs JavaScript. If it is switched off in your browser, write to {email}.",
  loading: "We are looking up your gift…",
  noLink:
    "This page opens with the link of a gift. It is in the mail with your receipt. If you do not find it, we send you new links.",
  unknown: "This link leads to no gift. Perhaps it is not complete, or somebody ended it.",
  failed: "Your gift cannot be read at the moment. Nothing is lost. Please try again.",
  again: "Try again",
  sendLinks: "Send my links again",
  links: {
    title: "Send my links again",
    description:
      "Have a new link to each gift that you gave sent to your e-mail address. A link opens the gift, its receipt and its refund.",
    lead: "We send a new link to each of your gifts to the address that you gave with.",
    unscripted:
      "This form needs JavaScript. If it is switched off in your browser, write to {email}.",
    email: "Your e-mail address",
    hint: "The one that you gave with.",
    button: "Send my links",
    sending: "Sending…",
    done: "If somebody gave with this address, a mail with the links is on its way. Please look in your spam folder, too.",
    older:
      "The links that you have go on working. Whoever has one can end the others on the gift’s page.",
    dismiss: "Ok",
  },
  back: {
    title: "Back from paying",
    description:
      "Where you come back to from the payment service. We look up what became of your payment.",
    looking: "We are looking up your payment…",
    elsewhere:
      "You have come back in another tab than the one you began in. As soon as the payment service tells us that you have paid, we send you a mail with your receipt and a link to your gift.",
    noMail: "If no mail has come after ten minutes, have your links sent again.",
  },
  given: "{amount}, begun on {day}",
  payment: {
    asking: "We are asking the payment service whether you have paid.",
    askingHint: "This takes a few seconds. You can also close this page: we send you a mail.",
    silent: "The payment service has not said yet that you have paid.",
    silentHint:
      "If you have paid, you need not do anything: we go on asking, and send you a mail. Do not pay twice. If you have not paid, go on to the payment page.",
    look: "Look again",
    goOn: "Go to the payment page",
    failed: "This payment did not work.",
    failedHint:
      "The payment service says that it took no money. Try again: should the first payment arrive after all, you get one of the two back.",
    none: "You have not paid yet.",
    pay: "Pay {total}",
    opening: "Opening the payment page…",
    done: "Thank you. Your gift has arrived.",
    doneOn: "Paid on {day}",
  },
  partsTitle: "What it is made of",
  part: {
    entrepreneur: "To {name}",
    voucher: "Gift card",
    fee: "Fee of the payment service",
    tip: "For {brand}",
  },
  byVoucher: "by one of your gift cards",
  states: {
    awaited: "Waits for your payment.",
    unallocated:
      "The page was full or closed. We decide within {days} days to whom it goes; otherwise it goes back to you.",
    held: "Given. You can ask for it back until {until}.",
    available: "Given. It will be paid out with the next payout.",
    in_payout: "It is on its way to the entrepreneur’s bank account.",
    paid_out: "It is in the entrepreneur’s bank account.",
    returned: "The bank returned it. We pay it out again.",
    redeemed: "Somebody has used the card.",
    refunding: "It is on its way back to you.",
    refunded: "You have it back.",
    disputed: "Your bank asks for it back. It waits until that is decided.",
    lost: "Your bank took it back.",
  },
  stateOfFee: "Paid.",
  openCard: "Nobody has used it yet.",
  message: "Your message",
} as const;
