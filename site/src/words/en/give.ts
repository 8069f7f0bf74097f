import type { GiftText } from "@agbara/shared/contract/parts/gift-rows.ts";

/** The texts of the form for giving, which has two steps. */
export const give = {
  pageTitle: "Give to {name}",
  to: "To {name}",
  cardsTitle: "Buy community gift cards",
  description:
    "Give to a verified entrepreneur in Nigeria, in two short steps and without an account.",
  cardsLead:
    "Each card has a code. Anyone who has the code can choose an entrepreneur, who gets the card’s money. Cards never expire.",
  toGo: "{amount} to go",
  ofTarget: "of {target}",
  secure: "Secure payment",
  terms: "We never see your card · {days} days to ask for it back",
  back: "Back to {name}’s page",
  absentTitle: "Choose somebody to give to",
  absent:
    "No open page has the code {code}. The code may be mistyped, or the page may be closed. Nothing was charged.",
  nobody: "Who would you like to help?",
  full: "{name} has the whole sum and takes no more gifts. Nothing was charged.",
  paused: "{name} is not taking gifts at the moment. Nothing was charged.",
  closedPage: "The page of {name} is closed and takes no more gifts. Nothing was charged.",
  almostFull:
    "{name} needs only {amount} more, which is less than the smallest gift. Somebody with a gift card can still give it.",
  closedTitle: "We take no gifts at the moment",
  closed:
    "You have not paid anything. Your earlier gifts stay as they are, with their receipts, refunds and gift cards.",
  all: "All entrepreneurs",
  steps: "Step {n} of 2",
  first: "What you give",
  second: "Who you are",
  amount: "Your gift",
  amountEach: "Amount per card",
  amountInNaira: "Your gift, in naira",
  people: "Number of cards",
  limits: "From {least} to {most}.",
  whole: "All that is needed",
  chips: "Amounts to choose from",
  another: "Another amount",
  tooLittle: "Give {least} or more.",
  tooMuch: "Give at most {most}: the page needs no more.",
  tooMuchEach: "A card holds at most {most}.",
  ifFull: "If the target is reached before you have paid",
  ifFullLine: {
    refund: "If the target is reached: money back",
    draw: "If the target is reached: to another entrepreneur",
  },
  refund: "I get my money back",
  draw: "It goes to another entrepreneur, chosen by the draw",
  ifFullHint: "Money without a home goes back to you after {days} days.",
  fee: "The fee of the payment service",
  feeOurs: "We pay the fee, about {fee}. The whole gift arrives.",
  feeTheirs: "You pay the fee, {fee}. The whole gift arrives.",
  feeUnknown: "We pay the fee. The whole gift arrives.",
  coverFee: "I pay this fee, too",
  methods: "You can pay with a card (Visa, Mastercard or Verve), by bank transfer or by USSD.",
  abroad: "I pay with a card from abroad",
  abroadHint:
    "You can pay with a Visa, Mastercard or American Express card. You pay in naira, so your own bank changes the money. Your bank may charge you a fee for that. A refund goes back to the same card in naira, at your bank’s rate of that day.",
  about: "About {sums}, at the rates of {day}. Your bank decides the exact sum.",
  more: "Add something for {brand}",
  tip: "For {brand}, in naira",
  tipHint:
    "This money pays for verifying people and running this site. Leave the field empty if you like.",
  tipMost: "Give at most {most} for this.",
  /** Above the total of gift cards. */
  cards: { one: "{n} card × {amount}", other: "{n} cards × {amount}" },
  cardsAlone: { one: "{n} card", other: "{n} cards" },
  total: "You pay",
  noTotal: "Choose a sum",
  next: "Continue",
  nextTo: "to your details",
  change: "Change",
  summary: "{amount} to {name}",
  summaryCards: { one: "{n} gift card of {amount}", other: "{n} gift cards of {amount} each" },
  summaryDrawn: { one: "{amount} to {n} person", other: "{amount} to each of {n} people" },
  drawnTitle: "Give to those who were drawn",
  drawnBack: "Back to draw {number}",
  drawnNobody: "You cannot give to this draw. Draw again: it costs nothing.",
  name: "Your name",
  nameHint: "For your receipt.",
  nameMissing: "Enter your name. You can give without showing it to others.",
  nameAddress:
    "A name cannot contain a web address. Put a space after each full stop, or remove the full stop.",
  anonymous: "Hide my name",
  body: "I give for a company or an association",
  publicName:
    "Show “{name}” and the sum under “Who gave” on the page, once I can no longer ask for my gift back",
  email: "Your e-mail address",
  emailHint: "We send the receipt and the link to your gift to this address.",
  emailMissing: "Enter a full e-mail address, such as name@example.com.",
  meant: "Did you mean {email}?",
  useMeant: "Use {email}",
  moreOfYou: "More: a company, a message, news",
  optional: "(optional)",
  /**
   * The texts that a donor may write. Buyers of gift cards have other hints, because they do not know yet who gets the
   * money.
   */
  texts: {
    message: {
      label: "A message",
      hint: "Only our staff and the people you help can read this. At most {n} characters.",
      hintOfCards: "Only our staff can read this. At most {n} characters.",
    },
  } satisfies Record<GiftText, { label: string; hint: string; hintOfCards: string }>,
  news: "Send me a mail when there is news from the people I help. I can end this at any time.",
  bySight: "Your receipt goes to this address. Please look at each letter: {email}",
  pay: "Pay {total}",
  paying: "Opening the payment page…",
  plain: {
    more: "More about your gift",
    publicName:
      "Show my first name and the sum under “Who gave” on the page, once I can no longer ask for my gift back",
    noName:
      "We can show only a first name, and only if it is made of letters. We cannot show a company’s name, or a name that you hide.",
    fromAbroad: "From abroad:",
    seePrice: "See what you pay",
    price: "What you pay",
    agree: "Continue to payment",
    lastStep: "One more step: pay",
    keep: "The mail with your receipt has a link to your gift. This page’s address opens your gift too. Show it to nobody.",
    paid: "You have paid for this gift already. Your receipt is on its way by mail.",
  },
  kept: "Everything that you entered is kept in this tab.",
  needsLess: "Somebody else gave in the meantime.",
  lookAgain: "See what is still needed",
} as const;
