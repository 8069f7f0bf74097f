import { accountMails } from "./mails/account.ts";
import { entrepreneurMails } from "./mails/entrepreneurs.ts";
import { donorMails } from "./mails/giving.ts";
import { introductionMails } from "./mails/introductions.ts";
import { partsOfMails } from "./mails/parts.ts";
import { staffMails } from "./mails/staff.ts";
import { texts } from "./texts.ts";

/**
 * The texts that the API shows to people: mails, and messages about refused and failed calls. `shared/` has the texts
 * of the contract's schemas and of the specification's error catalogue. Messages to operators are in the code that
 * writes them.
 */
export const en = {
  texts,
  platform: {
    unreadable: "We could not read this request. Reload the page and try again.",
    nothingHere: "There is nothing at this address.",
    otherMethod: "This address does not accept this method.",
    tooSlow: "Your request took too long to reach us. Check your connection and try again.",
    tooLarge: "What you sent is too large. Make it smaller and try again.",
    notJson: "Send the request as application/json.",
    waitALittle: "Too many tries. Please wait a little, then try again.",
    headersTooLarge: "The request's headers are too large.",
    failed: "Something went wrong on our side. Nothing was changed. Please try again.",
    databaseGone:
      "We cannot reach our database at the moment. Nothing was changed. Please try again in a minute.",
    busy: "Many people are using the site at the moment, so this took too long. Nothing was changed. Please try again in a few seconds.",
    filesGone:
      "We cannot reach our photos and videos at the moment. Nothing was changed. Please try again in a minute.",
    readOnly:
      "At the moment we can read our records but not change them. Nothing was changed. Please try again in a minute.",
    conflict:
      "Other people were changing the same records. Nothing was changed. Please try again in a moment.",
    lostUnderWay:
      "We lost the connection to our database. Your change may or may not be saved. Check before you try again.",
    doneThenFailed:
      "Your change is saved, but then something went wrong on our side. Check before you try again.",
    notFound: "This record does not exist, or you may not see it.",
    sessionEnded: "You are no longer logged in. Please log in again.",
    loginFirst: "Please log in first.",
    notAllowed: "Your account is not allowed to do this.",
    secondFactorFirst:
      "Your account must have a second step for logging in. Set one up first: open Login and security in your account.",
    confirmFirst: "Please confirm first that it is you.",
    notOurPages: "This request did not come from our own pages. Reload the page and try again.",
    tooManyTries: {
      one: "Too many tries. Please wait a minute, then try again.",
      other: "Too many tries. Please wait {n} minutes, then try again.",
    },
    otherFile: "Send a {types} file.",
    eitherType: "{others} or {last}",
    fileTooLarge: "A file can have at most {n} MB.",
    manyFiles: "Many people are sending files at the moment. Please try again in a minute.",
    noSanctionsList:
      "The sanctions list cannot be read at the moment, so we cannot compare names with it. Nothing was changed. Try again in a minute. If this message stays, tell an engineer.",
    listFormat: "The {part} of the list has the wrong format.",
    wrongFormat: "has the wrong format",
    keyFormat: "The Idempotency-Key must have 8 to 80 letters, digits or dashes.",
    keyUsed: "This Idempotency-Key was already used for a different request.",
  },
  people: {
    phoneImpossible: "This phone number cannot be right. Check its country code and each digit.",
    somebody: "Somebody",
    both: "{one} and {other}",
    overtaken:
      "{who} changed this {what} while you were writing, so your change is not saved yet. Read the other version, then save yours again.",
    overtakenByYou:
      "While you were writing, you changed this {what} in another window or on another device. So what you wrote here is not saved yet. Read the other version, then save yours again.",
    notUndone:
      "{who} changed this after you {done}. Nothing was undone, because that later change would be lost, too. Open this person again.",
    notUndoneByYou:
      "After you {done}, you changed this in another window or on another device. We undid nothing, because your later change would be lost too. Open this person again.",
  },
  signin: {
    genderNeeded: "Say whether you are a woman or a man. We need this for introductions.",
    wrongLogin: "Wrong e-mail or password.",
    addressTaken: "This address already has an account. Please log in.",
    tooYoung: "Members must be {age} or over.",
    tooLongAgo: "This date of birth is too long ago. Check the year.",
    passwordTooShort: "The password must have at least {n} characters.",
    passwordTooEasy:
      "This password is too easy to guess. Choose another one, for example three words of your own.",
    notYourPassword: "This is not your current password.",
    codeRefused:
      "This code is wrong, it is older than {minutes} minutes, or it was used already. Check the latest mail, or ask for a new code.",
    otherThanJoinedWith:
      "This code belongs to a registration with another password. If you did not request the code, register again.",
    ownAddress: "This is already your address.",
    addressTakenMeanwhile: "Another account uses this address now. Nothing was changed.",
    secondFactor: "The password is right. Now take the second step.",
    enterPasswordAgain:
      "This login has taken too long, or it had too many tries. Enter your password again.",
    notByPassword: "Your account has a second step. Use it to confirm that it is you.",
  },
  factors: {
    codeRefused:
      "This code is not right. A code works once, for about a minute. Enter the next one that your app shows.",
    recoveryRefused: "This recovery code is not right, or it was used before.",
    passkeyRefused: "We did not accept this passkey. Try again, or choose another second step.",
    firstCodeRefused:
      "This code is not right. Check that your phone sets its clock by itself, then enter the next code that your app shows.",
    newPasskeyRefused: "We could not read this passkey. Nothing was changed. Try again.",
    beginAgain: "You took too long, or you finished this in another window. Begin again.",
    mostPasskeys: "You have ten passkeys, and that is the most you can have. Remove one first.",
    samePasskey: "This passkey is set up already.",
    noPasskeysHere:
      "Passkeys do not work at this server's address. Use an authenticator app instead.",
    noneYet: "You have no second step yet.",
    lastWay:
      "Your account must have a second step. Set up another one first, then remove this one.",
  },
  profile: {
    profile: "profile",
    faithNotAgreed:
      "Please agree that we may use your answer about faith to introduce you, or leave that answer empty.",
  },
  photos: {
    otherFormat: "We cannot read this file. Send a photo in JPEG, PNG or WebP format.",
    damaged:
      "This photo is damaged or incomplete. Check that it opens on your device, then send it again.",
    tooManyPixels:
      "This photo has {width} × {height} pixels, and that is too large. Send a version with at most {millions} million pixels.",
    tooSmall:
      "This photo has {width} × {height} pixels, and that is too small. Send one with at least {least} pixels on each side.",
    tooNarrow:
      "This photo has {width} × {height} pixels, and that is too narrow. Crop it until the long side is at most {ratio} times the short side.",
    tooLongToRead:
      "This photo takes too long to read. Save it again on your device, or send another one.",
    othersFirst: "We are still reading your other photos. Send this one again when they are ready.",
    manyPhotos: "Many photos are coming in just now. Try again in a minute.",
    mostPhotos: "You have {n} photos, and that is the most you can have. Remove one first.",
    photosChanged: "Your photos have changed since you opened this page. Reload it to see them.",
    lookedAlready: "A colleague has looked at this photo already.",
    refusedBefore: "We removed this photo before. {why} Send another one.",
    theirs: "You registered this person or look after them. A colleague must check this photo.",
  },
  videos: {
    emptyPart: "This part of the video is empty. Send it again.",
    partMissing: "Part {n} of the video is missing or incomplete. Send it again.",
    changed: "Parts of the video were sent again in the meantime. Send the whole video again.",
    damaged:
      "We cannot read this video. Send one in MP4 format, for example from your phone's camera or a messenger.",
    tooLong: "This video is longer than {seconds} seconds. Cut it, or record a shorter one.",
    otherPicture:
      "This video is not in H.264, so many telephones cannot play it. Choose H.264 (or 'Most compatible') in your camera's settings and record it again. Or send it to yourself on WhatsApp and use that copy.",
    otherSound:
      "The sound of this video is not in AAC, so many telephones cannot play it. Record it again in MP4 format.",
    tooManyPixels:
      "This video is wider or higher than {pixels} pixels. Choose 1080p or 720p in your camera's settings and record it again.",
  },
  news: {
    noPage: "You have no fundraising page.",
    notOpen: "You can add this only while your page is open.",
    manyPhotos: "You have sent many photos that you do not use yet. Use one of them first.",
    noLine: "Your page no longer asks for money for this. Choose something else from the list.",
    photoGone: "This photo is no longer here. Send it again.",
    idTaken: "This id was used before. Reload the page and try again.",
    mostUpdates: "You cannot have more updates. Remove one first.",
    mostProofs: "You cannot have more proofs. Remove one first.",
    ownProof: "This is your own page. Somebody else has to do this.",
    openedPage:
      "You verified or checked this page yourself, so somebody else has to check its proofs.",
    isDecided: "Somebody has already decided about this proof, or it was removed.",
  },
  versions: {
    notOpen: "You can change your page only while it is open or paused.",
    incomplete: "Something is missing or not right. See below.",
    belowRaised: "Your page has raised {raised}. It cannot ask for less than that.",
    aboveTarget: "Your page asks for {target}. It can ask for less, not for more.",
    unchanged: "You have changed nothing. Your page is already like this.",
    noneWaits:
      "You have no changes that wait for our check now. A verifier may have just decided about them.",
    judgedPage:
      "You verified or checked this page yourself, so somebody else has to check its changes.",
    passedMoney:
      "You approved a payout to this page or accepted one of its proofs, so somebody else has to check its changes.",
    sayPhoto: "One photo looks like a photo on another page. Say what you found out about it.",
    waitsForSecond: "You wrote about this photo. The change waits for a second verifier.",
    waits: "Wrote about a photo. The change waits for a second verifier.",
    isDecided: "Somebody has already decided about this change.",
    pageNotOpen:
      "The page is not open at the moment. Decide about its changes when it is open again.",
    raisedMore:
      "The page has raised more than the new target in the meantime. Send the change back, so that the owner can choose another sum.",
  },
  privacy: {
    leftOut:
      "This file leaves out your password, because we keep it in a form that nobody can read. It leaves out your choices about cookies, because we keep them separately from accounts. It also leaves out the working notes of consultants, because members do not receive them. Reports from other members are not here either: we never say whether there are any. If you have questions about this, write to {email}.",
  },
  staff: {
    mostFiles: {
      one: "You have made {n} file today, and that is the most for one day. Try again tomorrow, or ask the person who runs the server for more.",
      other:
        "You have made {n} files today, and that is the most for one day. Try again tomorrow, or ask the person who runs the server for more.",
    },
    staffAddressTaken: "This address already has an account. Nothing was changed.",
    yourOwnAccount: "This is your own account. Ask another admin to do this.",
    ownFactorReset:
      "This is about your own second step. Only two other admins, or the person who runs the server, can reset it.",
    ownProposal: "You proposed this yourself. Another admin has to approve it.",
    proposerLeft:
      "The person who proposed this is no longer an admin. Decline it, and propose it again yourself.",
    noSecondFactor: "This account has no second step. There is nothing to reset.",
    resetProposedAlready: "The reset is proposed already, and waits for another admin.",
    approved: "This proposal is approved already. You can close the account instead.",
    refused: "This proposal was refused. If that was wrong, propose it again.",
    roles: {
      consultant: "consultant",
      verifier: "verifier",
      finance: "finance",
      auditor: "auditor",
      admin: "admin",
    },
    unlikelyEnd: "Choose a day after today, at most a year ahead.",
  },
  introductions: {
    genderFirst:
      "Say in your profile whether you are a woman or a man. Then you can take part in introductions.",
    introduction: "introduction",
    note: "note",
    consultant: "consultant",
    followUp: "follow-up",
    noChoice: "A file always has all requests of the list. You cannot choose single requests.",
    noConsultant:
      "This account is closed, or its owner is not a consultant. Choose somebody else. Nothing was changed.",
    deactivated: "deactivated",
    registerFirst: "Register this introduction before you activate it.",
    registerMemberFirst: "Register this member's own introduction first.",
    notRegistered: "A consultant has to register your own introduction first.",
    notActive:
      "You can see other people and send requests when your own introduction is active. A consultant activates it.",
    pausedByYou: "You have paused your introduction. End the pause first.",
    isPaused:
      "{name} has paused their introduction, so nobody can be introduced to them now. Nothing was changed.",
    chooseAsker: "Choose the member who asks for this introduction.",
    samePerson: "You cannot introduce a person to themselves.",
    alreadyAsked: "There is already a request between these two people.",
    mostADay:
      "You have reached the limit for requests in 24 hours. You can send the next one from {when}, Lagos time.",
    mostOpen:
      "Too many of your requests wait for an answer. You can send another one when somebody answers, when you take one back, or from {when}, Lagos time.",
    askAgain: "You can ask {name} again from {day}.",
    answeredFirst: "{name} answered first, so you cannot take the request back.",
    alreadyAnswered: "You have already answered this request.",
    notSent: "This request is not sent yet, so there is nothing to answer.",
    accepted: "{who} has accepted this request already. Nothing was changed.",
    declined: "{who} has declined this request already. Nothing was changed.",
    recorded: {
      accepted: "{who} has already recorded that {name} accepts. Nothing was changed.",
      declined: "{who} has already recorded that {name} declines. Nothing was changed.",
    },
    recordedByYou: {
      accepted: "You have already recorded that {name} accepts. Nothing was changed.",
      declined: "You have already recorded that {name} declines. Nothing was changed.",
    },
    isInactive:
      "{name} is not active, so nobody can be introduced to them now. Activate them first. Nothing was changed.",
    isUnregistered:
      "{name} is not registered for introductions. Register them first. Nothing was changed.",
    neitherOfTheTwo: "Choose one of the two people of this request.",
    /** The text of the note about a phone call, if the consultant wrote none. */
    callOutcomes: {
      spoke: "We spoke.",
      call_back: "Asked us to call again.",
      no_answer: "No answer.",
      wrong_number: "Wrong number.",
    },
    dayToCome: "This day has not come yet.",
    dayLongPast: "This day is too long ago.",
    mailsOff: "{name} does not want mails about requests. Call them instead. Nothing was sent.",
    reminded:
      "{name} was reminded on {day}. You can remind them again from {again}. Nothing was sent.",
    introduced: "{who} introduced these two people on {day}. Nothing was sent again.",
    notToBeIntroduced: "We must not introduce these two people. Nothing was changed.",
    lapsed: "This request is no longer open. Nothing was changed.",
    enoughListed:
      "You have seen many people today. You can see new people from midnight, Lagos time. You can still open the people you saw today.",
    enoughOpened:
      "You have opened the pages of many people today. You can open new ones from midnight, Lagos time. You can still open the pages that you opened today.",
    blockYourself: "This is you. Choose somebody else.",
    notBothAgreed: "Both people have to agree before you can introduce them.",
    suggestionOnRequest:
      "You cannot add a suggestion to a request between two people. Open one of the two people, and add the suggestion there. Nothing was changed.",
    unknownCode: "No active introduction has the code {code}. Nothing was changed.",
    same: "Our record already has this birth date and this gender.",
    ownCode: "This is the person's own code. Enter the code of somebody else. Nothing was changed.",
  },
  leaving: {
    pageHasMoney:
      "Your fundraising page still has {amount} from donors. Wait until all of it is paid out to you, then delete your account. If you cannot be paid, write to {email}.",
    inQuestion:
      "{amount} that came to your fundraising page is being given back to a donor, or a donor's bank asks for it. Wait until that is decided, then delete your account. If it takes long, write to {email}.",
    onItsWay:
      "{amount} is on its way to your bank account. Wait until it has arrived, then delete your account.",
  },
  float: {
    taken: "Another movement of money already has this id. Read the list again.",
    preparedByYou: "You recorded this yourself. Somebody else must approve it.",
    decided:
      "Somebody has already approved this movement or taken it back. Read the list again to see what was done.",
    noGateway:
      "No payment gateway is set up, so we do not know whether this is real money or test money. Ask the person who runs the server.",
    tooLittleThere:
      "According to our books, the account that this money comes from has only {amount}. Compare the books with the bank or the gateway first.",
    tooLittleOwn:
      "Only {amount} of our own money is left. All other money belongs to donors and entrepreneurs.",
  },
  moneyFiles: {
    noContacts: "This list has no donors, so it has no contact details of donors.",
    own: "You asked for this file. Somebody else has to approve it.",
    waits:
      "Nobody has approved this file yet, or the approval is more than a day old. A colleague must approve it.",
    over: "You can no longer save this file. Ask for a new one.",
    notYet: "The books are changing at this moment. Try again.",
    noPlace: "This file does not have the part that you asked for. Begin again.",
  },
  months: {
    closed: "This month is closed already.",
    notNext: "You must close the months in order. Close {month} first.",
    nothing: "Nothing is in the books yet, so there is no month to close.",
    notYet: "You can close this month from {day}, the fifth working day after it ends.",
    notAsked: "Nobody has asked to close this month yet. Ask first, then a colleague closes it.",
    askedByYou: "You asked to close this month. Somebody else has to close it.",
    busy: "Gifts are being saved at this moment, so the month could not be closed. Try again.",
  },
  applications: {
    none: "You have not begun an application. Write your name first.",
    isSent: "We have your application. To change it, take it back first.",
    isDecided: "We have decided about your application, so it cannot be changed here.",
    againLater: "It is too early to apply again. Your account shows from which day you can.",
    sayWhat: "Say what has to change.",
    incomplete: "Something is missing. Fill in the marked fields, then send the application.",
    unknownState: "Choose a state from the list.",
    unknownLga: "Choose a local government area of that state.",
    ownReferee: "This is your own number. Give the number of the person who knows your work.",
    agreeFirst: "Give your NIN or BVN first, and agree that we use it with your papers.",
    ownCase: "This is your own application. Somebody else has to check it.",
    ownPhone:
      "This page's application has your own phone number, as the number of the applicant or of a referee. Somebody else has to check it.",
    otherHasIt: "Somebody else is looking at this application now.",
    notWaiting: "This application no longer waits for us. You now see its current state.",
    claimFirst: "Take this application first, so that no colleague does the same work.",
    notAllChecked: "Some checks have not passed yet. See which ones are still open.",
    checkOpen: "This check has not passed yet.",
    saySaw: "Write what you saw.",
    saySeen: "Say how you saw it.",
    sayDay: "Say on which day this was.",
    dayToCome: "This day is still to come.",
    sayWhom: "Say whom you met or spoke to.",
    sameIdentity:
      "Another page has the same NIN or BVN: {codes}. This page can open only after we have refused or closed the other page.",
    asideDay: "Choose a day after today, at most {days} days from now.",
    decideFirst:
      "Another page has the same NIN or BVN. You cannot refuse this page yet, because the number may belong to its owner. Two people must first decide whose number it is.",
    notContested: "No other page claims this NIN or BVN now. Reload the page to see its state.",
    openedOne: "You verified one of these pages. Somebody else must decide whose number it is.",
    ownOne: "One of these pages is your own. Somebody else must decide whose number it is.",
    otherNumber: "Choose one of the pages that have this NIN or BVN.",
    belongsToAnother:
      "Two people found that this NIN or BVN belongs to another page. So this page cannot open.",
    notGenuine:
      "Two of our staff found that your NIN or BVN belongs to somebody else's page. If that is wrong, write to us.",
    tooMuchTogether:
      "Pages with this NIN or BVN have raised {raised}. Together with this target, that is more than {most}. Ask for a smaller target.",
    hadPart:
      "You have already checked something about this application, or seen what a colleague found. So another verifier has to check it.",
    waitsForAnother:
      "One verifier has already checked this application, and now another one has to check it. Enter what you find, or release the application.",
    waitsForNobody: "Nothing waits for a second verifier here. Reload the page to see its state.",
    markGone: "This application no longer has this mark. Reload the page to see its state.",
    sayContact: "Say how you spoke to them: by a visit, a video call or a phone call.",
    sayMet: "The papers are deleted, so you must see the person: on a visit or in a video call.",
    accountChanged:
      "The owner has changed the bank account since the first verifier finished. Answer that the account did not pass. A third person then decides.",
    refuseInstead:
      "You and the second verifier both answered no. So nothing was saved. Refuse the application, or ask for changes.",
    spotFailed: "A spot check of this page did not pass.\n{found}",
    spotNo: {
      identity: "They may not be who they say they are:",
      account: "The bank account may not be theirs:",
      contact: "Nobody confirmed it to the verifier:",
    },
    mostDocuments: "You have added {n} photos of papers, and that is the most. Remove one first.",
  },
  choices: {
    decided: "Somebody has already decided where this money goes. Reload the page.",
    stopped:
      "This money is on its way back to you, or your bank has asked for it. Reload the page to see which.",
    needsLess:
      "This page needs only {amount} more, and we cannot split the money. Choose another page.",
  },
  life: {
    notOpen: "Your page takes no gifts now, so you cannot pause it. You now see its current state.",
    notPaused: "Your page is not paused. You now see its current state.",
    closedAlready: "Your page is not open. You now see its current state.",
    suspended:
      "We have stopped your page while we check something. You can change this after our decision.",
  },
  suspensions: {
    notGenuine:
      "Two people found that the NIN or BVN of this page belongs to another page. So this page stays suspended.",
    notOpen: "You can suspend only an open page. You now see this page's current state.",
    notSuspended: "This page is no longer suspended. You now see its current state.",
    ownPage: "This is your own page. Somebody else has to check it.",
    actedBefore:
      "You suspended this page or checked something about it. Somebody else has to decide about its money.",
    gaveToIt: "You gave to this page. Somebody else has to decide about its money.",
    tooEarly:
      "A verifier can still reopen this page. You can decide about its money only after the waiting time.",
  },
  pageReports: {
    closed: "This report is closed already. The list shows the open ones.",
    verifiedIt: "You verified or checked this page. Somebody else has to check reports about it.",
  },
  safety: {
    theirs: "You registered this person or look after them. Somebody else has to decide.",
    otherHasIt: "Somebody else has this report now. Take the next one.",
    claimFirst: "You no longer have this report. Take it again first.",
    decided: "This report is decided already. You now see what was decided.",
    choosePhoto: "Choose a photo first.",
    held: "The safety desk hides this person until a report is decided.",
    chooseReason: "Choose why the account is closed.",
  },
  closing: {
    closed: "Your account is closed. Open My Account to read why, and to object.",
    closedAlready: "This account is closed already.",
    isClosed: "The account of this person is closed. Nothing was changed.",
    closedForFraud: "The account of this person was closed for fraud, so the page cannot open.",
    isOpen: "This account is open. You now see what was decided.",
    notMember: "You can close only the accounts of members here.",
    closedByYou: "You closed this account. Somebody else has to decide whether it stays closed.",
    settledAlready: "A colleague has checked this already.",
    samePerson: "same person",
    somebodyElse: "somebody else",
    somethingNew: "New information has come in. Read it, and decide again.",
    nothingWaits: "There is nothing to decide here: the account stays closed.",
    adminLooks: "Nobody checked this in time, so now an admin decides.",
    anotherReopens:
      "You have already proposed to reopen this account. A second person has to agree.",
    objectedAlready: "You have objected already. We answer by mail.",
    pageSaid:
      "We closed your account because of fraud. Your page is stopped for now, and nobody can give to it.",
    why: {
      fraud: "The reason is fraud: somebody was asked for money, or deceived about money.",
      conduct: "The reason is how you treated other members. It breaks our terms.",
      identity: "The reason is that your account says something about you that is not true.",
      age: "The reason is your age: members must be adults.",
    },
  },
  payouts: {
    nameFirst:
      "Write your full name in your application first. We ask the bank whether the account is yours.",
    noPage: "You have no fundraising page, so there is nothing to pay out.",
    pageClosed: "Your page is closed, so its bank account cannot be changed.",
    noPayouts:
      "We cannot send payouts at the moment: no payment gateway for them is set up. Ask the person who runs the server.",
    gatewaySilent:
      "The payment gateway does not answer at the moment. Nothing was changed. Please try again in a few minutes.",
    unknownBank: "Choose a bank from the list.",
    unknownAccount:
      "The bank knows no account with this number. Check each digit, and check that you chose the right bank.",
    othersAccount:
      "The bank says that this account belongs to somebody else. Give an account in your own name, as your page shows it.",
    ownPage: "This is your own page. Somebody else has to do this.",
    openedPage:
      "You verified or checked this page, and its account has changed since then. Somebody else has to verify the new account.",
    sayWhyChanged: "Say why you change the account. A verifier reads it before we pay anything.",
    sayWhatYouSaw:
      "This account may be in another person's name. Check it, then write what you saw.",
    sayForTwo:
      "This account needs two verifiers. Write what you saw, and how you checked whose account it is.",
    youWereFirst:
      "You were the first to check this account. Somebody else has to check it, too. Nothing was changed.",
    holderChanged:
      "The bank now gives another name for this account: {holder}. Check the account again before you decide.",
    accountDecided:
      "Somebody has already decided about this account, or the owner has replaced it.",
    batchTaken:
      "This id was used for another batch. Reload the page and prepare the batch again. Nothing was changed.",
    nothingToPay:
      "There is nothing that you can prepare. Possible reasons: a colleague has prepared it already, there is no money to pay out, the pages have no verified account, or you are involved in these pages.",
    floatBelowZero:
      "Payouts are paused, because our own money for fees is {amount} below zero. Put money in first.",
    balanceTooLow:
      "These payouts and their fees need {needed}, but the gateway has only {available} for them. Choose fewer pages, or wait for the next settlement. Nothing was changed.",
    preparedByYou: "You prepared this batch. Somebody else has to approve it.",
    onItsOwn:
      "One of these payouts has to be approved on its own: an earlier try failed, or it is the first payout to this page or account. Read the batch again. Nothing was changed.",
    notApproved:
      "None of these payouts could be approved. Read the batch again: it says why for each payout.",
    notDropped:
      "None of these payouts could be taken out. Read the batch again: they may be on their way already, or you may be involved in them yourself.",
    sameAccount:
      "Another page already uses this account, so you cannot verify it. Refuse it, or speak with both people.",
  },
  giving: {
    /** The specification's sentence. */
    closed: "This service will be available from the 28th of November, 2024",
    notSigned: "This message is not signed by the gateway.",
    taskClosed: "This task is closed already. The list shows the open ones.",
    moneyWaits:
      "Money still waits in this task. Pass it on or give it back first, then close the task.",
    causeStands:
      "This problem is not solved yet. The task says what to do, and closes by itself after that.",
    floatStands:
      "Our own money is still low. Put money in: this task closes by itself once there is enough.",
    gatewayNotSetUp: "This gateway is not set up here, so there is nothing to compare.",
    reconciled:
      "A comparison with this gateway is under way already. Wait until it has ended, then ask for another one.",
    whoGives: "Enter your name and e-mail address.",
    pageTakesNone: "This page takes no gifts at the moment. Choose another one.",
    ownPage: "This is your own page. Choose another one.",
    pageNeeds: "This page needs only {amount} more. Give this amount or less.",
    giftTaken: "This gift was sent before with other details. Reload the page and begin again.",
    unknownStatement:
      "This link does not open a statement. It may be incomplete or too old. Ask for a new one.",
    noStatement: "This gift is not paid, so there is no statement for it.",
    unknownLink: "This link does not open a gift. Copy the whole link from your mail.",
    alreadyPaid: "This gift is already paid. Nothing was charged again.",
    paidOtherwise:
      "The payment service took a different sum or currency for this gift. Nothing was given, and the money goes back to you. To give, begin a new gift.",
    beingOpened: "The payment page is being opened. Try again in a few seconds.",
    gatewayRefused:
      "The payment service did not accept this payment. Nothing was charged. Check your e-mail address, or try again later.",
    gatewaySilent:
      "The payment service does not answer at the moment. Nothing was charged. Please try again in a minute.",
    cardIsOver: "Nobody can use this gift card now, so you can no longer write on it.",
    unknownVoucher: "We know no gift card with this code. Check each letter.",
    voucherUsed: "This gift card was used on {day}.",
    voucherTakenBack:
      "This gift card cannot be used: the person who bought it has asked for the money back.",
    redemptionTaken:
      "This request was sent before with other details. Reload the page and begin again.",
    choosePage: "Choose the page that gets the gift card's money.",
    ownGift: "This is about your own gift or your own page. Somebody else has to decide it.",
    strayNotHere:
      "The gateway does not confirm that it still has all of this money. Look at the payment on the gateway's own pages.",
    strayFitsNot:
      "This payment does not fit this gift. Both must have the same sum, and the same reference or payer.",
    strayProposed:
      "A colleague has already proposed where this money goes. Agree to the proposal, or drop it first.",
    strayDecided:
      "Somebody has decided about this proposal, or the gift no longer exists. The task says what happens now.",
    strayByYou: "You proposed this. Somebody else has to agree.",
    flagDecided: "Somebody else has decided this already. The list shows what is still open.",
  },
  draws: {
    noList: "There is no list to draw from yet. Try again in a minute.",
    nobody:
      "Nobody there needs that much at the moment. Give less to each person, or choose another place.",
    fewer: {
      one: "Only one person there needs that much at the moment. Give to one person, or choose another place.",
      other:
        "Only {n} people there need that much at the moment. Give to fewer people, or choose another place.",
    },
    otherState: "This area is not in that state.",
    unknown: "We know no such draw.",
    taken: "This draw was begun before with other choices. Reload the page and draw again.",
    otherPart:
      "Your browser fixed your part of the draw at the start, but then sent a different one. Draw again.",
    over: "You began this draw more than {minutes} minutes ago. Draw again.",
    notDrawn: "This draw has chosen nobody. Draw again.",
    otherAmount: "This draw was for another amount. Draw again.",
    given: "A gift from this draw is already paid. Draw again.",
    followed: "You drew again after this draw. Give to the people in your newest draw.",
    notOne: "This draw did not choose exactly one person. Draw again.",
    someFull: "Somebody in this draw can no longer take this gift. Draw again: it costs nothing.",
  },
  refunds: {
    notPaid: "This gift is not paid, so there is nothing to give back.",
    nothingLeft:
      "We can no longer give this gift back: more than {days} days have passed, or the money was used already.",
    partGone:
      "You chose a part of the gift that can no longer be given back. You now see which parts can.",
    askedOften:
      "You have asked for this gift back three times, and that is the most. To ask again, write to {email}.",
    notRefusable: "The donor needs no reason, so this refund cannot be refused. Approve it.",
    disputed:
      "Your bank has asked for this payment back. We cannot give anything back until that is decided.",
    paymentDisputed:
      "The donor's bank has asked for this payment back. You cannot do anything until that is decided.",
    decided: "Somebody has already decided this. You now see what they decided.",
    ownGift: "This is your own gift, or a gift to your page. Somebody else has to do this.",
    anotherInFlight:
      "Another refund of the same payment is on its way. Wait until it has ended, then approve this refund.",
    actedBefore: "You have already acted on this refund. Somebody else has to do this step.",
    notByHand: "You cannot pay this refund by hand.",
    paidBefore:
      "This refund is already paid. You now see how it was paid. If you have sent a transfer too, ask your bank to send it back.",
    prepared:
      "Somebody else has entered or corrected the account in the meantime. First check the account that you see now.",
    tooMuch:
      "The donor's bank has already taken back a part of this money in a dispute. Settle the rest with the donor, and refuse this refund.",
    noAccountWanted: "This refund needs no account. Reload the page.",
    othersAccount:
      "The bank says that this account is in another name. Give an account in the same name as your gift, or write to {email}.",
    notTheDonors:
      "The bank says that this account belongs to {holder}, but the donor is {donor}. Check the account.",
    gatewayRefused:
      "The payment service did not accept this account. Check it, or write to {email}.",
    closedDispute: "This dispute is decided, so it is too late for evidence.",
    answeredMeanwhile:
      "A colleague has recorded evidence for this dispute, so yours was not saved. You can see theirs now.",
    feeNoted: "The fee of this dispute is already recorded.",
  },
  /** The texts in the picture that apps show for a shared page. The picture shows capitals without accents. */
  sharePicture: {
    needs: "Needs {amount} more",
    funded: "Has the whole sum",
    closed: "Takes no gifts now",
    of: "{raised} of {target}",
  },
  content: { entry: "entry" },
  desk: {
    unknownReference: "Nobody has this reference. Check each letter.",
    mostSearches:
      "You have {n} saved searches, and that is the most you can have. Remove one first.",
  },
  mails: {
    ...partsOfMails,
    ...accountMails,
    ...introductionMails,
    ...donorMails,
    ...entrepreneurMails,
    ...staffMails,
  },
} as const;
