/** Texts that every visit loads: the frame of each page, and messages while a part of the console loads. */
export const en = {
  frame: {
    skip: "Skip to the content",
    menu: "Menu",
    main: "Main",
    home: "Home",
    homePage: "{brand}, home page",
    entrepreneurs: "Entrepreneurs",
    myAccount: "My Account",
    logout: "Logout {name}",
    about: "About",
    download: "Download",
    resetPassword: "Reset password",
    login: "Log in",
    give: "Give",
  },
  /** The site's content has the same names for these pages. */
  footer: {
    name: "More pages",
    giving: "Give",
    entrepreneurs: "Entrepreneurs",
    redeem: "Use a gift card",
    openBooks: "Open books",
    raising: "Raise funds",
    register: "Register",
    training: "Training center",
    reset: "Reset password",
    about: "About",
    faq: "FAQ",
    safety: "Safety",
    download: "Download",
    legal: "Legal",
    terms: "Terms",
    policy: "Policy",
    cookiePolicy: "Cookie policy",
    support: "Support",
    cookieSettings: "Cookie settings",
    operator:
      "{brand} is run by {operator} ({registration}), {address}. Partner bank: {bank}. Compliance Officer: {compliance}.",
  },
  notFound: {
    title: "Not found",
    heading: "Page not found",
    text: "The address may be old or mistyped.",
    myAccount: "My Account",
    login: "Log in",
    home: "Home",
  },
  opening: {
    now: "Opening…",
    failed: "We could not open this page",
    wentWrong: "Something went wrong on our side. What you saved is not lost.",
    offline:
      "You are offline. What you saved is not lost. The page opens when you are online again.",
    again: "Try again",
  },
  session: {
    unstored:
      "This browser cannot store your login: its storage is full or switched off. You stay logged in until you reload or close this page.",
  },
  notices: {
    dismiss: "Ok",
    undo: "Undo",
    undoWhat: "Undo {keys}: {does}",
    reference: "Reference {reference}",
  },
  password: { show: "Show {thePassword}", thePassword: "password" },
} as const;
