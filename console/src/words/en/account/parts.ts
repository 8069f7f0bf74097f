/** Texts that all screens of the account share. */
export const common = {
  failure: {
    unreached: "We could not reach the server. You may be offline.",
    open: "What you did may have worked. Check before you do it again.",
    seen: "What you see now is up to date.",
  },
  dialog: { cancel: "Cancel" },
  listEditor: {
    add: "Add",
    remove: "Remove {entry}",
    full: "You can have {n} entries. Remove one to add another.",
  },
  loaded: { underWay: "{what}…", again: "Try again" },
  notYours: {
    title: "You cannot see this",
    introduction:
      "This introduction does not exist, or it is about somebody else. If somebody sent you this link, only they can open it.",
    subscription:
      "This subscription does not exist, or it is somebody else's. If somebody sent you this link, only they can open it.",
    myIntroductions: "My introductions",
    myAccount: "My Account",
  },
  offline: {
    now: "You are offline. What you see may be old. You can send things as soon as you are online.",
    lastSeen: "As last seen on {moment}",
    received: "Requests received",
    waiting: "Waiting for your answer",
    sent: "Requests sent",
    accepted: "Both accepted",
    suggestions: "Suggested by your consultant",
    mayBeOld:
      "This information may be old. It stays on this device until you log out, and is updated when you are online again.",
  },
  pager: { pages: "Pages", back: "Back", next: "Next", pageOf: "Page {page} of {count}" },
  photoViewer: {
    photoOf: "Photo {n} of {count}",
    close: "Close",
    previous: "Previous",
    next: "Next",
  },
  textArea: { count: "{n} of {max} characters" },
} as const;
