/** The mails about an account. */
export const accountMails = {
  registration: {
    subject: "Your {brand} code",
    enterCode:
      "Somebody is opening an account with this e-mail address. If it is you, enter this code:",
    codeWorks:
      "The code works for {minutes} minutes. If it was not you, you do not need to do anything. Without the code, no account is made.",
  },
  alreadyRegistered: {
    subject: "You already have a {brand} account",
    news: "Somebody tried to open an account with this e-mail address. You already have one.",
    forgotten: "If you have forgotten your password, choose a new one at {site}/reset.",
    unchanged: "If it was not you, you do not need to do anything. Nothing was changed.",
  },
  reset: {
    subject: "Your {brand} code for a new password",
    enterCode:
      "Somebody asked for a new password for your account. If it was you, enter this code:",
    codeWorks:
      "The code works for {minutes} minutes. If it was not you, you do not need to do anything. Your password stays the same.",
  },
  passwordChanged: {
    subject: "Your {brand} password was changed",
    news: "Your password was changed, and all your devices were logged out.",
  },
  ownPasswordChanged: {
    subject: "Your {brand} password was changed",
    news: "The password of your account was changed. All your other devices were logged out.",
  },
  secondFactor: {
    subject: "The second step of your {brand} login",
    news: {
      appAdded: "An authenticator app was set up as the second step of your login.",
      appRemoved: "The authenticator app was removed from your login.",
      passkeyAdded: "A passkey was set up as the second step of your login.",
      passkeyRemoved: "A passkey was removed from your login.",
      codesRenewed: "New recovery codes were made for your login. The earlier ones no longer work.",
      resetProposed:
        "An admin has proposed to reset the second step of your login: your passkeys, your authenticator app and your recovery codes would be removed. It happens only if another admin agrees. If you did not ask for this, tell an admin now.",
      resetDone:
        "Two admins have reset the second step of your login. Your passkeys, your authenticator app and your recovery codes were removed, and you were logged out everywhere. Log in with your password and set up a second step again.",
      resetByOperator:
        "The people who run this server have reset the second step of your login. Your passkeys, your authenticator app and your recovery codes were removed, and you were logged out everywhere. Log in with your password and set up a second step again.",
      wrongTries:
        "Somebody entered your password correctly, but then failed the second step five times. If this was not you, choose another password now.",
    },
    recoveryUsed: {
      one: "One of your recovery codes was used to log in, or to confirm that it is you. You have one left.",
      other:
        "One of your recovery codes was used to log in, or to confirm that it is you. You have {n} left.",
    },
  },
  newAddress: {
    subject: "Your {brand} code for a new e-mail address",
    enterCode:
      "Somebody wants to use this e-mail address for their account. If it is you, enter this code:",
    codeWorks:
      "The code works for {minutes} minutes. If it was not you, you do not need to do anything. Without the code, nothing changes.",
  },
  addressInUse: {
    subject: "This address already has an account at {brand}",
    news: "Somebody wanted to use this e-mail address for another account. The address already has an account, so nothing was changed.",
    unchanged: "If it was not you, you do not need to do anything.",
  },
  addressChanged: {
    subject: "Your {brand} e-mail address was changed",
    news: "Your account now has a new e-mail address. We will send no more mails to this one, and you can no longer log in with it.",
    link: "Log in with the new address here:",
  },
  closing: {
    closed: {
      subject: "Your {brand} account is closed",
      news: "We closed your account. Other members do not see you any more, and you do not see them.",
      stays: {
        fraud:
          "When you log in, you can still see your gifts, receipts and payouts, get a copy of your data, and delete your account.",
        others:
          "When you log in, you can still reach your gifts, your fundraising page, your payouts and a copy of your data.",
      },
      object:
        "If you think that this is wrong, log in and object. Another person reads your objection, and you get an answer within {days} days.",
    },
    objection: {
      subject: "We have your objection",
      news: "The person who closed your account does not decide about it. You get an answer within {days} days.",
    },
    stays: {
      subject: "Your {brand} account stays closed",
      news: "We have read your objection and looked at everything again. Your account stays closed.",
      next: "If you do not agree, write to {email}. You can also go to a court, or to the Nigeria Data Protection Commission.",
    },
    reopened: {
      subject: "Your {brand} account is open again",
      news: "Two people have checked your account again. It is open now.",
      next: "A consultant activates your introduction again after speaking with you.",
    },
  },
  accountDeleted: {
    subject: "Your {brand} account is deleted",
    news: "Your account is deleted. Your profile, photos, answers, introduction and requests are gone, and nobody can find you any more.",
    lawfulRecord:
      "By law we must keep a record of subscriptions for {years} years. Your name and your address are not in it. After that time we delete it, too.",
    page: "Your fundraising page is closed, and your name is gone from it. If we paid money to you, we must keep your bank account for {years} years.",
    gifts:
      "Your gifts no longer show your name. For {years} years we must keep a record of who gave. The links in your mails still open your gifts.",
    comeAgain: "You can open a new account with this address at any time.",
  },
} as const;
