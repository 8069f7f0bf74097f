/**
 * The site's words that no editor writes: labels of controls, and what forms say while they are filled in. What
 * pages tell is in `content/`. Islands get their group from the page that they stand on.
 */
export const en = {
  page: {
    mainMenu: "Main",
    footer: "Footer",
    homePage: "{brand}, home page",
    statements: "Vision and Mission",
    picture: "{title}, on indigo cloth",
    entrepreneurSpeaks: "{name} speaks",
    code: "Code",
    donateTo: "to {name}",
  },
  giving: {
    optional: "(optional)",
    people: "Number of people",
    amount: "Amount per person",
    amountInNaira: "Amount per person, in naira",
    amountForm: "An amount in naira, in numbers only",
    sumOf: { one: "{n} person × {each} = {total}", other: "{n} people × {each} = {total}" },
    noSum: "Enter an amount to see the sum.",
    askedFor: "{asked}: {sum}.",
    askedForNothing: "{asked} has no amount yet.",
    state: "State",
    anyState: "Any state",
    area: "Local government area",
    anyArea: "Any area of the state",
    stateFirst: "Choose a state first",
    areasNotLoaded:
      "The list could not be loaded. Reload the page to try again, what you entered is kept; or go on without an area.",
    code: "Fundraising code",
  },
  signin: {
    code: "Code from the e-mail",
    codeForm: "{n} capital letters and digits",
    newPassword: "New password",
    showPassword: "Show {thePassword}",
    thePassword: "the password",
    sending: "Sending…",
    settingPassword: "Setting the password…",
    sendAnotherCode: "Send another code",
    useAnotherAddress: "Use another address",
    done: "OK",
    dismiss: "Ok",
  },
  signups: { sending: "Sending…", dismiss: "Ok" },
} as const;
