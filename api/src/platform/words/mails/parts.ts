/** Texts that are in many mails. */
export const partsOfMails = {
  hello: "Hello {name},",
  helloNobody: "Hello,",
  quote: "If you write to us about this, quote {reference}.",
  notYou: "If it was not you, write to {email} now.",
  openHere: "Open it here:",
  logInHere: "Log in here:",
  codeField: "Have you closed the page, or are you on another device? Enter the code here:",
  /** The texts below our name, in mails that readers can switch off. All other mails lack them. */
  chooseMails: "Choose which mails you get:",
  noMore: "No more mails like this one:",
  unsubscribe: {
    asks: "Do you want to stop mails about {what}?",
    button: "Stop these mails",
    done: "You will get no more mails about {what}.",
    account: "Choose which mails you get, in your account",
    unknown: "This link is not complete",
    unknownNext:
      "Copy the whole link from your mail. Or choose in your account which mails you get.",
    kinds: {
      request: "requests for an introduction",
      answer: "answers to your requests",
      introduction: "your introductions",
    },
  },
} as const;
