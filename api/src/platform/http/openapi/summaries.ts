import type { CallName } from "@agbara/shared/contract/calls.ts";

/** What each call does, in one line for whoever reads the documentation. */
export const summaries: Record<CallName, string> = {
  "people.signin.login": "Logs in with e-mail and password",
  "people.signin.register": "Starts a new account and sends a code by mail",
  "people.signin.confirm": "Makes the new account with the code from the mail, and logs in",
  "people.signin.beginSecondFactor": "How the second step can be taken, after the right password",
  "people.signin.secondFactor": "Takes the second step, and logs in",
  "people.signin.beginProof": "How one can confirm that it is oneself",
  "people.signin.prove": "Confirms that it is oneself, for some minutes",
  "people.factors.read": "What is set up for one's own second step",
  "people.factors.beginApp": "Makes a secret for an authenticator app",
  "people.factors.addApp": "Sets the app up with the first code that it shows",
  "people.factors.removeApp": "Removes the app",
  "people.factors.beginPasskey": "What a browser makes a passkey with",
  "people.factors.addPasskey": "Sets a passkey up",
  "people.factors.removePasskey": "Removes a passkey",
  "people.factors.renewRecoveryCodes": "Makes new recovery codes; the earlier ones no longer work",
  "people.signin.logout": "Ends the session of the token that is sent",
  "people.profile.me":
    "The profile of the logged-in person; renews a token that is more than half expired",

  "people.signin.requestReset":
    "Asks for a new password; sends a code by mail if the address has an account",
  "people.signin.reset": "Sets the new password with the code from the mail, and ends all sessions",
  "content.faqs.ofType": "Questions and answers, or points, in their order",
  "introductions.search.preMatched":
    "Active introductions of others that fit the filters, a page of them",
  "introductions.search.preMatchedForStaff":
    "Members who fit the filters, or the requests between two people in order of arrival",
  "introductions.own.ofUser": "A member's own introduction with the full profile",
  "introductions.own.ofOwner": "The same, for the owner view",
  "people.profile.get": "A member's full profile",
  "introductions.requests.received":
    "A member's own introduction with the requests received and the suggestions made",
  "introductions.search.list": "Registered introductions that fit the filters, a page of them",
  "introductions.requests.get": "One introduction or pre-match, with the full profiles",
  "introductions.premium.subscribe":
    "Starts a premium subscription, or answers with the current one",
  "introductions.requests.send": "Asks to be introduced; once for a pair until it is rejected",
  "introductions.requests.sendForMember": "Asks on a member's behalf",
  "introductions.requests.accept":
    "Accepts a request; both people then see each other's contact details",
  "introductions.requests.contacted":
    "Writes down how and when one of a request's two people was reached",
  "introductions.requests.remind": "Reminds the person asked by mail; once in 3 days",
  "introductions.requests.recordAnswer":
    "Writes down the answer that the person asked gave by phone; both are told by mail",
  "introductions.requests.introduce":
    "Introduces two people who both agreed: each is told by mail how to reach the other",
  "introductions.requests.reject": "Rejects a request",
  "introductions.own.register": "Registers a member's introduction, or changes it",
  "introductions.own.activate":
    "Makes an introduction active; a member's own introduction gets a code",
  "introductions.own.deactivate": "Removes an introduction from all results",
  "introductions.notes.update":
    "Saves the consultant's note as a new entry; earlier entries are kept",
  "introductions.notes.add": "Adds a dated entry to the notes about an introduction",
  "introductions.notes.pin": "Pins one entry of the notes, or none",
  "introductions.assignments.assign":
    "Gives a member to a consultant, or to nobody; the next consultant reads the note",
  "introductions.assignments.followUp":
    "Sets when a consultant comes back to a member and why, or that it is done",
  "introductions.assignments.handOver":
    "Gives up to a hundred members to one consultant, and says for each what became of it",
  "introductions.assignments.people": "A consultant's people by follow-up, a page of them",
  "introductions.assignments.consultants": "Who can look after members",
  "introductions.assignments.left":
    "Consultants whose accounts are closed, while members still have them as their consultant",
  "introductions.suggestions.add": "Suggests the person whose active introduction has this code",

  "introductions.search.fitting":
    "Active members who fit a person in both directions, the best first, and what each relaxed wish would add",
  "introductions.search.members": "Members who fit the filters, with their contact details",
  "introductions.notes.list":
    "The notes about an introduction, the latest first, and the pinned one",
  "desk.timeline.list": "All that happened with one person, the latest first",
  "desk.day.read":
    "What a consultant does today: follow-ups, waiting requests, and new members without a consultant",
  "desk.day.count": "How many follow-ups are due today, and how many of them were due before",
  "desk.find.people": "Whom a few letters or digits can mean: by name, phone, e-mail, code or city",
  "desk.audit.list": "Who did what to whom, and when",
  "introductions.search.export":
    "The first thousand rows of a list, for a file; goes into the audit log with its reason",
  "people.staff.list": "Accounts of those who work here, a page of them",
  "people.staff.create":
    "Makes an account for a consultant, and tells them by mail; proposes one with another role",
  "people.staff.end": "Closes a staff account and ends all its sessions",
  "people.staff.factorResets": "Proposals to reset a lost second step that wait for another admin",
  "people.staff.proposeFactorReset": "Proposes to reset somebody's lost second step",
  "people.staff.approveFactorReset":
    "Resets a second step that another admin has proposed to reset, and ends all sessions",
  "people.staff.declineFactorReset": "Ends such a proposal",
  "people.staff.reopen": "Opens a closed staff account again, or proposes that",
  "people.staff.approve":
    "Approves, as another admin, what one admin proposed: the role begins a day later",
  "people.staff.refuse": "Refuses such a proposal, or takes one's own back",
  "desk.dashboard.read": "How many members and requests there are",
  "desk.searches.list": "One's own saved searches",
  "desk.searches.save": "Saves a search under a name",
  "desk.searches.delete": "Removes a saved search",
  "desk.recent.list": "The people one has worked on recently",
  "introductions.own.mine": "One's own introduction, requests received and sent, and suggestions",
  "introductions.premium.offer": "What premium costs and how long it runs",
  "introductions.premium.running": "One's own current premium subscription, and when it ends",
  "introductions.premium.get": "One of one's own subscriptions",
  "content.cookies.record": "Stores proof of a visitor's choice about cookies",
  "content.signups.early": "Signs up for news of the training center",
  "content.signups.mine": "One's own application for the show",
  "content.signups.tv": "Applies for the show",

  "people.profile.update": "Changes one's own profile",
  "people.photos.add": "Adds a photo to one's own profile",
  "people.photos.order": "Changes the order of one's own photos; the first is the profile picture",
  "people.photos.remove": "Removes one of one's own photos",
  "people.signin.changePassword":
    "Changes the password, given the current one, and ends all other sessions",
  "people.signin.checkPassword": "Whether this is the current password",
  "people.signin.changeEmail":
    "Starts a change of e-mail address and sends a code to the new address",
  "people.signin.confirmEmail": "Changes the e-mail address with the code from the mail",
  "people.signin.sessions": "The devices on which one is logged in",
  "people.signin.endSession": "Logs out one of one's own devices",
  "people.signin.endOtherSessions": "Logs out all other devices",
  "people.privacy.consents": "What one has agreed to, and when",
  "people.privacy.withdraw": "Withdraws a consent",
  "people.privacy.looks": "Which staff looked at or changed one's own records",
  "people.privacy.export": "Everything that is stored about the logged-in person",
  "people.privacy.deletion": "What deleting one's account would mean, and what hinders it",
  "people.privacy.delete":
    "Deletes the account; records that the law requires are kept without the profile",

  "content.areas.states": "The 37 states, the Federal Capital Territory included",
  "content.areas.state": "One state",
  "content.areas.lgas": "The 774 local government areas, by state if asked",
  "content.areas.lga": "One local government area",
  "content.faqs.list": "Entries of both kinds, questions and points, for editing",
  "content.faqs.get": "One entry",
  "content.faqs.create": "Adds an entry",
  "content.faqs.update": "Changes an entry",
  "content.faqs.delete": "Deletes an entry",

  "giving.float.read": "What is left of our own money, and what the books say stands where",
  "giving.float.list": "What people moved by hand, the latest first",
  "giving.float.prepare": "Writes down money that was moved by hand, for another to approve",
  "giving.float.approve": "Takes money that was moved by hand into the books",
  "giving.float.drop": "Takes back what was written down by mistake",
  "giving.payouts.mine":
    "What one's own page got, what waits and until when, and what was paid out",
  "giving.payouts.banks": "The banks and wallets that money can be paid to",
  "giving.payouts.account": "Where one's own page is paid; of the number the last four digits",
  "giving.payouts.setAccount":
    "Sets where one's own page is paid; a change stops payouts for seven days",
  "giving.payouts.accounts": "Bank accounts that wait for a verifier, the oldest first",
  "giving.payouts.verifyAccount":
    "Finds a bank account to be the person's; the bank is asked again",
  "giving.payouts.refuseAccount": "Finds a bank account not to be the person's",
  "giving.payouts.payable": "Pages with money to be paid out, and what hinders it",
  "giving.payouts.batches": "Batches of payouts, the latest first",
  "giving.payouts.batch": "One batch with its payouts and their accounts",
  "giving.payouts.prepare": "Prepares payouts of whatever can be paid, or of some pages",
  "giving.payouts.approve": "Approves payouts of a batch; by another than who prepared it",
  "giving.payouts.drop": "Takes payouts out of a batch before they are sent",
  "giving.payouts.cancel": "Takes everything out of a batch that was not sent yet",
  "giving.ledger.accounts": "The accounts of the books, with what each holds",
  "giving.ledger.account": "An account with its transfers, the latest first",
  "giving.ledger.group": "What was written into the books together, and what takes it back",
  "giving.aml.list": "Gifts that the law against money laundering asks to look at",
  "giving.aml.decide": "Clears a flagged gift, or notes that it was reported",
  "giving.aml.report": "The file about a flagged gift for the authority",
  "giving.gifts.quote": "What a gift costs, and who bears the gateway's fee",
  "giving.gifts.create": "Begins a gift; nothing is charged yet",
  "giving.gifts.pay": "The gateway's page where a gift is paid",
  "giving.gifts.open": "A gift, for whoever has its link",
  "giving.gifts.mine": "One's own gifts, the latest first",
  "giving.gifts.one": "One of one's own gifts",
  "giving.gifts.newLink": "Makes another link to one of one's own gifts",
  "giving.gifts.endLinks": "Ends all links to a gift but the one that is used",
  "giving.gifts.sendLinks": "Mails new links to the gifts of an address",
  "giving.vouchers.check": "What is left of a voucher",
  "giving.vouchers.redeem": "Gives what is left of a voucher to a page",
  "giving.tasks.list": "What waits for finance, by its deadline, or what was done",
  "giving.tasks.close": "Closes a task, with a note of what was done",
  "giving.reconciliation.list": "Comparisons of a gateway's books with ours, the latest first",
  "giving.reconciliation.one": "One comparison, with what it has found",
  "giving.reconciliation.run": "Has a gateway's books compared with ours, over some days",
  "giving.refunds.open":
    "What became of a gift's refunds, and what can still go back, for whoever has its link",
  "giving.refunds.ask": "Asks for a gift back, for whoever has its link",
  "giving.refunds.tellAccount": "Names the bank account that a refund needs",
  "giving.refunds.list": "Refunds, overdue ones first",
  "giving.refunds.one": "One refund, with its parts and whoever acted on it",
  "giving.refunds.approve": "Decides that the money goes back",
  "giving.refunds.refuse": "Decides that the money stays, and says why",
  "giving.refunds.prepareByHand": "Names the account for a refund that the gateway cannot pay",
  "giving.refunds.confirmByHand": "Records that such a refund was paid, by another person",
  "giving.disputes.list": "Payments that donors' banks want back, the nearest deadline first",
  "giving.disputes.one": "One dispute, with what we know of the gift",
  "giving.disputes.evidence": "Records the evidence that was handed in at the gateway",
  "giving.disputes.fee": "Notes what the gateway charged for a dispute",
  "giving.gateways.webhook": "Takes a gateway's message that something has changed",
};
