import type { GiftText } from "@agbara/shared/contract/parts/gift-rows.ts";
import { redeem } from "./vouchers.ts";

/** The texts of a gift's page, which opens with the gift's link. */
export const gift = {
  title: "Your gift",
  description: "Your gift: its receipt, its state, and how to ask for your money back.",
  unscripted:
    "This page needs JavaScript. If it is switched off in your browser, write to {email}.",
  plain: {
    open: "Read your gift without JavaScript",
    lead: "Here you see whether you have paid, the number of your receipt, where your money is, and until when you can ask for it back. You need the link to your gift, which we sent you by mail.",
    link: "The link to your gift",
    hint: "Copy the whole address from your mail or your browser, with everything after the #.",
    read: "Read my gift",
    noLink: "This is not the whole link. Copy all of it, with everything after the #.",
    payment: {
      none: "You have not paid yet.",
      open: "The payment service has not told us yet that you have paid. Do not pay twice.",
      failed: "This payment did not work. The payment service says that it took no money.",
      differs:
        "The payment service took another sum or currency. So nothing was given, and the money goes back to you.",
    },
    more: "To ask for your money back, or to change something, use a browser with JavaScript, or write to {email}.",
  },
  loading: "We are looking up your gift…",
  noLink:
    "This page opens with the link of a gift. The link is in the mail with your receipt. If you cannot find it, we can send you new links.",
  unknown:
    "This link does not open a gift. A part of the link may be missing, or somebody cancelled the link.",
  failed: "Your gift cannot be read at the moment. Nothing is lost. Please try again.",
  again: "Try again",
  sendLinks: "Send my links again",
  /** Where donors find the link to their gift. */
  where: {
    title: "Where your link is",
    steps: [
      "Search your mail for your receipt. It came a minute after you paid.",
      "Follow the link in that mail. It opens your gift, its receipt and its gift cards.",
      "If you did not get the mail, look in your spam folder. Then ask us for new links.",
    ],
  },
  /** What happens after donors come back from paying. */
  next: {
    title: "What happens next",
    steps: [
      "The payment service tells us that you have paid.",
      "We send you a mail with your receipt and a link to your gift.",
      "With that link you see where your money is, and you can ask for it back.",
    ],
  },
  links: {
    title: "Send my links again",
    description:
      "We can send you a new link to each of your gifts by e-mail. Behind a link, you find the gift and its receipt, and you can ask for the money back.",
    lead: "We send a new link for each of your gifts to the e-mail address that you used.",
    unscripted:
      "This form needs JavaScript. If it is switched off in your browser, write to {email}.",
    email: "Your e-mail address",
    hint: "The address that you used for the gift.",
    button: "Send my links",
    sending: "Sending…",
    done: "If somebody gave with this address, a mail with the links is on its way. Please look in your spam folder, too.",
    about: "About your links",
    statement:
      "To see all your gifts of a year on one page, open one of the gifts. The button for this is below the receipt.",
    older:
      "Your old links still work. On the gift’s page, anyone who has a link can cancel all other links.",
    dismiss: "Ok",
  },
  back: {
    title: "Back from paying",
    description:
      "You have come back from the payment service. We check what happened to your payment.",
    looking: "We are looking up your payment…",
    elsewhere: "You have come back in a different tab.",
    mail: "As soon as the payment service tells us that you have paid, we send you a mail with your receipt and a link to your gift.",
    noMail: "If no mail has come after ten minutes, ask for your links again.",
  },
  given: "{amount}, paid on {day}",
  /** Shown for a gift that is not paid yet. */
  begun: "{amount}, asked for on {day}",
  payment: {
    asking: "We are waiting for your bank",
    askingHint:
      "You do not need to pay again. This can take up to two minutes. You can also close this page: if you have paid, we send you a mail.",
    notPaid: "If you have not paid, continue to the payment page.",
    silent: "We are still waiting for your bank",
    silentHint:
      "If you have paid, you do not need to pay again. We will ask the payment service again, and send you a mail. If you have not paid, continue to the payment page.",
    look: "Look again",
    goOn: "Go to the payment page",
    failed: "This payment did not work.",
    failedHint:
      "The payment service says that it took no money. Try again. If the first payment still arrives, you get one of the two payments back.",
    differs: "The payment service took the wrong amount.",
    differsHint:
      "The payment service took a different sum or currency. So nothing was given, and the money goes back to the card or account that you paid with. If the sum is different, it goes back automatically. If the currency is different, we send it back by hand. We send you a mail. You do not need to do anything. To give, begin a new gift.",
    differsBack:
      "The payment service took a different sum or currency. So nothing was given, and the money went back to the card or account that you paid with. To give, begin a new gift.",
    newGift: "Begin a new gift",
    none: "You have not paid yet.",
    pay: "Pay {total}",
    opening: "Opening the payment page…",
    /** Shown after the payment, by the status of the gift. */
    done: {
      unpaid: "Thank you. Your payment has arrived.",
      differs: "Your payment has arrived.",
      waiting: "Thank you. Your payment has arrived.",
      given: "Thank you. Your gift has arrived.",
      partly_refunded: "Thank you. Your gift has arrived, and a part of it went back to you.",
      refunding: "Your payment has arrived, and a refund is under way.",
      refunded: "Your payment arrived, and it went back to you.",
      disputed: "Your payment has arrived, and your bank asks for it back.",
    },
    /** Shown before we have decided about a refund. */
    asked: "Your payment has arrived, and you have asked for it back.",
    askedPart: "Your payment has arrived, and you have asked for a part of it back.",
  },
  /** After paying. */
  thanks: {
    needs: "Thank you. {name} needs {amount} more",
    hasAll: "Thank you. {name} now has the whole sum",
    cards: {
      one: "Thank you. Your gift card is ready",
      other: "Thank you. Your {n} gift cards are ready",
    },
    progress: "{raised} of {target}, and {yours} of it is yours",
    yours: "Your {yours}",
    raised: "{raised} of {target}",
  },
  share: {
    whatsApp: "Tell somebody on WhatsApp",
    copy: "Copy the link",
    copied: "The link is copied.",
    notCopied: "The link could not be copied. It is: {url}",
    public: "You share {name}’s public page. Nobody sees your name, your sum or this page.",
    publicSeveral:
      "You share the list of all entrepreneurs. Nobody sees your name, your sum or this page.",
    text: "{name} still needs {amount} for a small business. Will you help, too? {url}",
    textStory: "Read the story of {name}: {url}",
    textFunded: "{name} has the whole sum for a small business. See what becomes of it: {url}",
    textOfSeveral:
      "Small gifts help these young entrepreneurs in Nigeria to start. Will you help, too? {url}",
  },
  steps: {
    title: "What happens with your {amount}",
    paid: "Paid",
    yours: "Yours to take back",
    until: "Until {day}, 23:59 in Nigeria.",
    askBack: "Ask for it back",
    wasYours: "It was yours to take back",
    untilOver: "Until {day}.",
    /** Replaces `name` if the gift is for several people. */
    several: "the entrepreneurs",
    paidOut: "Paid out to {name}",
    by: "By {day}, to a bank account in their own name",
    after: "After that, to a bank account in their own name",
    proof: "Proof",
    proofBy:
      "Expected by {day}: a photo, and the sum that was spent. We check both, and show them on the page.",
    proofAfter:
      "Expected within {days} days of the payout: a photo, and the sum that was spent. We check both, and show them on the page.",
    cardsUntil: "Until {day}, 23:59 in Nigeria, if nobody has used the cards.",
    cardsUnused: "As long as nobody has used the cards.",
    cardsUsed: "Used",
    cardsChoose: "Anyone with a card chooses an entrepreneur.",
    cardsPaidOut: "Paid out, with proof",
    cardsSeen: "Here you see who gets the money of your cards, and where it is.",
  },
  monthly: "Give the same every month, by a mail with a link",
  statement: {
    ask: "Send me all my gifts of {year}",
    about:
      "You get a mail with a link to the statement of the year, at the e-mail address of this gift.",
    sent: "The mail is on its way to the e-mail address of this gift. Please look in your spam folder, too.",
  },
  change: "Change something",
  partsTitle: "Where your gift goes",
  part: {
    entrepreneur: "To {name}",
    voucher: "Gift card",
    fee: "Fee of the payment service",
    tip: "For {brand}",
  },
  byVoucher: "by one of your gift cards",
  /** The text for each status that a part of the gift can have. */
  expected: "Expected by {day}.",
  states: {
    awaited: "Waits for your payment.",
    not_given: "Not given.",
    arriving: "Your payment has arrived. We give this money in a moment.",
    full_back: "The page took no more gifts. As you chose, you get this money back.",
    full_drawn:
      "The page took no more gifts. As you chose, a draw gives this money to somebody else. If no draw finds anybody within {days} days, you get your money back.",
    full_undrawn: "The page took no more gifts, and a draw found nobody. You get this money back.",
    choosing: "{name} cannot be paid any more. You choose where this money goes.",
    choosing_late:
      "{name} cannot be paid any more. A draw picks somebody soon, unless you choose first.",
    choosing_last:
      "{name} cannot be paid any more, and a draw found nobody. You get this money back, unless you choose somebody first.",
    chosen_back: "We cannot pay this money to {name}. You get it back, as you chose.",
    card: "Nobody has used this card yet.",
    card_begun: "This money is still on the card.",
    redeemed: "Somebody has used the card.",
    kept: "Paid.",
    askable: "Given. You can ask for it back until {until}.",
    held: "Given. It is paid out after {until}.",
    payable: "Given. It will be paid out with the next payout.",
    frozen_askable:
      "Given. We are checking this page, and keep the money until we have decided. You can ask for it back until {until}.",
    frozen: "Given. We are checking this page, and keep the money until we have decided.",
    page_closed: "This page is closed. We ask you by mail where this money goes.",
    page_returned: "This page is closed. You get this money back.",
    in_payout: "We are paying this money to the entrepreneur.",
    paid_out: "This money is in the entrepreneur’s bank account.",
    returned: "The bank sent this money back. We pay it again.",
    asked: "You have asked for this money back. Nobody can use it until we decide.",
    refunding: "This money is on its way back to you.",
    refunded: "You have it back.",
    disputed:
      "Your bank has asked for this money back. Nobody can use the money until this is decided.",
    lost: "Your bank took this money back.",
  },
  choice: {
    drawn: "We could not pay this money to {before}. A draw chose {name}.",
    seeDraw: "See draw {number}",
    title: "Choose where {amount} goes",
    explained:
      "You gave this money to {name}, but we can no longer pay that page. Give it to somebody else, or take it back. Please choose by {day}.",
    late: "You gave this money to {name}, but we can no longer pay that page. Soon a draw will choose somebody. Until then you can still choose, or take the money back.",
    last: "You gave this money to {name}, but we can no longer pay that page. A draw found nobody, so the money goes back to you. Until then you can still choose somebody.",
    silence:
      "If you do not choose, a draw picks another entrepreneur. Anybody can check this draw. If it finds nobody, the money goes back to you.",
    wholeGoes: "{name} gets all of it.",
    needsLess: "{name} needs only {amount}, and the money goes on whole. Choose somebody else.",
    give: "Give {amount} to {name}",
    giving: "Giving…",
    back: "Take {amount} back",
    sure: "Do you want {amount} back? It goes to the card or account that you paid with. You cannot change this later.",
    yes: "Yes, take it back",
    no: "No, choose somebody",
    sending: "One moment…",
  },
  /** The words of the search for another entrepreneur. The page where people use gift cards has the same words. */
  search: {
    find: redeem.find,
    findButton: redeem.findButton,
    findTitle: redeem.findTitle,
    finding: redeem.finding,
    noneFound: redeem.noneFound,
    howFound: redeem.howFound,
    needs: redeem.needs,
    more: redeem.more,
  },
  /** The labels of the texts that the donor has written. */
  texts: { message: "Your message" } satisfies Record<GiftText, string>,
  cards: "Print or send your cards",
  receipt: {
    title: "Receipt",
    titled: "Receipt {number}",
    sent: "We sent the receipt by mail. You can also read or print it here.",
    /** The build fills in the operator, so that the page's script does not need to know the operator. */
    issuer: "Issued by {operator}, {registration}, {address}." as string,
    number: "Number",
    from: "From",
    date: "Date",
    sum: "Sum",
    to: "For",
    toNobody: "{amount} that a page could not take",
    comes: "We are writing your receipt. It comes by mail within a minute.",
    notTax: "This is not a tax receipt.",
    creditNote: "Credit note {number}: {amount} paid back on {day}",
    print: "Print the receipt",
    gift: "It was a gift, so nobody owes you anything for it.",
  },
  refund: {
    title: "If you change your mind",
    until: "You can ask for {amount} back until {day}, 23:59 in Nigeria.",
    anyDay: "You can ask for {amount} back.",
    all: "That is everything that you were charged, including the fee.",
    noReason: "You need no reason.",
    which: "What do you want back?",
    card: "Gift card {n}",
    withLast:
      "If you take all of these back, you also get {amount} back: the fee, and the money that you added for us. If you take back only some of these, you get back neither of the two.",
    withdraw: "Withdraw this request",
    withdrawLast:
      "If you withdraw your request, you cannot ask for this money again. Press again to withdraw it.",
    over: "The time to ask for this gift back is over.",
    nothing: "You cannot get this gift back now.",
    cardsUsed: "Gift cards that somebody has used cannot be refunded.",
    reason: "Why do you want it back?",
    optional: "(optional)",
    reasonHint: "Your answer helps us to improve. You can leave this empty.",
    ask: "Ask for {amount} back",
    sure: "Do you want {amount} back? Nobody can use the money after that. You can withdraw your request until we approve it.",
    yes: "Yes, ask for it",
    no: "No, keep the gift",
    sending: "Asking…",
    askedOn: "Asked on {day}: {amount}",
    begunOn: "Begun on {day}: {amount}",
    dueOn: "We pay the money back by {day} at the latest.",
    overdue: "The refund was due on {day}, and we are late. Write to {email} to ask about it.",
    paidOn: "Paid on {day}.",
    states: {
      asked:
        "We check that nobody has used the money, and send you a mail. We pay it back within {days} business days after that mail.",
      withdrawn: "You withdrew the request. The gift does not go back.",
      refused:
        "We cannot pay this money back now. If you have a question about this, write to {email}.",
      approved: "We have approved the refund, and will send it soon.",
      sent: "The money is on its way to the account or card that you paid with.",
      needs_account: "The payment service needs your bank account to pay you.",
      by_hand: "The payment service cannot pay you. We pay the money to your bank account by hand.",
      paid: "You have it back.",
      overtaken: "Your bank took the money back for you.",
    },
    toldState: "We pay the money by hand to the bank account that you gave us.",
    account: {
      title: "Your bank account",
      explained:
        "Enter a bank account in the same name as your gift. We ask the bank who owns it, and pay nobody else.",
      told: "You gave us the account of {holder}, number ending in {last4}. Two people check it before we pay. You can correct it until then.",
      bank: "Bank or wallet",
      choose: "Choose your bank",
      bankMissing: "Choose your bank.",
      number: "Account number",
      hint: "Ten digits",
      send: "Pay it to this account",
      correct: "Correct the account",
    },
    causes: {
      paid_twice: "You had paid twice.",
      wrong_amount: "The payment service took a different amount.",
      left_over: "The page could not take this money.",
      page_suspended: "The page was closed.",
      chosen: "We could not pay the page, and you chose a refund.",
    },
  },
  news: {
    title: "News by mail",
    on: "When there is news from the people you gave to, we send you a mail, once a day at most.",
    off: "You get no mails with news from the people you gave to.",
    switchOn: "Send me their news",
    switchOff: "Send me no more news",
  },
  name: {
    title: "Your name on the page",
    on: "“{name}” and the sum are shown under “Who gave”, once you can no longer ask for the gift back.",
    off: "Your name is not shown on the page.",
    show: "Show “{name}” and the sum",
    takeOff: "Do not show my name",
  },
  safety: {
    title: "The link to this gift",
    explained:
      "Anyone who has the link of this page can read the gift, use its cards and ask for the money back. We keep no copy of the link.",
    end: "Cancel my other links",
    ended: "All other links to this gift are cancelled. This one still works.",
    wrong: "The e-mail address was wrong",
    email: "The right e-mail address",
    hint: "We send the receipt to the new address, tell the old address, and cancel all other links.",
    mend: "Change the address",
    mended: "The address is changed. The receipt is on its way.",
    busy: "One moment…",
  },
} as const;
