/** Mails about introductions. */
export const introductionMails = {
  request: {
    subject: "{brand}: somebody asks to be introduced to you",
    news: "{first_name} asks to be introduced to you.",
    answer: "Read who it is, and accept or decline:",
    noDetails: "Nobody gets your e-mail address or your phone number unless you accept.",
  },
  reminder: {
    subject: "{brand}: a request waits for your answer",
    news: "{first_name} asked on {day} to be introduced to you. Your answer is still missing.",
  },
  answer: {
    subject: "{brand}: your request has an answer",
    news: {
      accepted: "{first_name} would like to be introduced to you, too.",
      rejected: "{first_name} does not want to be introduced.",
    },
    next: {
      accepted: "You can now see how to reach each other:",
      rejected: "There are others who look for somebody:",
    },
  },
  recorded: {
    subject: "{brand}: a consultant recorded your answer",
    news: {
      accepted:
        "You told a consultant that you would like to be introduced to {first_name}. The consultant recorded that you accept this request.",
      rejected:
        "You told a consultant that you do not want to be introduced to {first_name}. The consultant recorded that you decline this request.",
    },
    notSo: "If you did not say this, write to {email} now.",
  },
  introduction: {
    subject: "{brand}: your introduction",
    news: "You and {first_name} have both agreed to be introduced. This is how you reach {first_name}:",
    email: "E-mail: {email}",
    phone: "Phone: {phone}",
    safety: "Before you meet, please read our guide:",
  },
  corrected: {
    subject: "{brand}: a consultant corrected your data",
    news: "A consultant saw one of your identity papers and corrected our record.",
    birthDate: "Your birth date is now {day}.",
    genders: {
      female:
        "Our record now says that you are a woman. Your earlier requests and suggestions have ended.",
      male: "Our record now says that you are a man. Your earlier requests and suggestions have ended.",
    },
    notSo: "If this is wrong, write to {email} now.",
  },
  photoRefused: {
    subject: "We removed a photo from your {brand} profile",
    news: "A consultant checked your photo number {n}, and removed it.",
    newsWithDay:
      "A consultant checked your photo number {n}, which you added on {day}, and removed it.",
    why: {
      somebody_else: "The photo does not show you.",
      several: "The photo shows other people, too.",
      unclear: "Your face is not clear enough on the photo.",
      contact: "The photo shows writing or contact details.",
      improper: "The photo is against our rules.",
    },
    next: "Your other photos stay. You can add another one:",
  },
  safety: {
    questions: "Questions? Write to {email}.",
    received: {
      subject: "We have your {brand} report",
      news: "Thank you for telling us. A consultant will read your report and decide.",
      next: "The other person does not learn that you reported them, or what you wrote. If you are in danger, call the police now.",
    },
    decided: {
      subject: "We decided about your {brand} report",
      news: "A consultant has read your report and decided.",
      next: "We do not say what we decided, because that concerns the other person. If something else happens, report it again.",
    },
    verdicts: {
      hold: {
        subject: "Your {brand} introduction is hidden for now",
        news: "Other members do not see your introduction for now. We are checking something, and will write to you.",
        next: "You do not need to do anything.",
      },
      released: {
        subject: "Your {brand} introduction is open again",
        news: "Our check is done. Other members can see your introduction again.",
        next: "You do not need to do anything.",
      },
      warn: {
        subject: "A warning from {brand}",
        news: "Something that you did or wrote is against our rules. Please treat everybody with respect, say who you are, and never ask anybody for money.",
        next: "If it happens again, we can end your introductions.",
      },
      deactivate: {
        subject: "Your {brand} introduction was deactivated",
        news: "A consultant has deactivated your introduction. Other members do not see you any more, and you do not see them. If you and another member both accepted an introduction, it has ended.",
        next: "If you think that this is wrong, write to us.",
      },
      remove_photo: {
        subject: "We removed a photo from your {brand} profile",
        news: "A photo on your profile is against our rules, so we removed it.",
        next: "You can add another photo. It must show you, and it must be yours.",
      },
    },
  },
} as const;
