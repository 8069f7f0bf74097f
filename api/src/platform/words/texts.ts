/**
 * The text messages. Each fits into one message of 160 characters. None has an amount of money or mentions
 * introductions, because other people may see the phone's screen.
 */
export const texts = {
  code: "{code} is your {brand} code. It works for {minutes} minutes. Never tell it to anybody, not even to us.",
  payout_failed:
    "{brand}: our payment did not reach your bank account. Please check the account here: {link}",
  changes: "{brand}: your application needs a change. See which one here: {link}",
  verified: "{brand}: your page is open. Share it from here: {link}",
  payable: "{brand}: money for your page can now be paid. See the day here: {link}",
  paid: "{brand}: we have paid money to your bank account. See it here: {link}",
  wayOff: "We do not send messages in this way at the moment.",
  nigerianOnly: "We send SMS only to Nigerian numbers. Choose WhatsApp for this number.",
} as const;
