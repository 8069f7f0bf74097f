import type { CallName } from "@agbara/shared/contract/calls.ts";

/** A one-line summary of each call, for the API documentation. */
export const summaries: Record<CallName, string> = {
  "people.signin.login": "Logs in with e-mail address and password",
  "people.signin.register": "Starts a new account, and sends a code by mail",
  "people.signin.confirm": "Creates the new account with the code from the mail, and logs in",
  "people.signin.beginSecondFactor":
    "Returns how the caller can take the second step of a login, after the right password",
  "people.signin.secondFactor": "Takes the second step of a login, and logs in",
  "people.signin.beginProof": "Returns how the caller can prove their identity again",
  "people.signin.prove": "Proves the caller's identity again; this is valid for some minutes",
  "people.factors.read": "Returns how the caller's second step of login is set up",
  "people.factors.beginApp": "Makes a secret for an authenticator app",
  "people.factors.addApp": "Sets up an authenticator app with the first code that it shows",
  "people.factors.removeApp": "Removes the caller's authenticator app",
  "people.factors.beginPasskey": "Returns what a browser needs to make a passkey",
  "people.factors.addPasskey": "Sets up a passkey that the browser has made",
  "people.factors.removePasskey": "Removes one of the caller's passkeys",
  "people.factors.renewRecoveryCodes": "Makes new recovery codes; the earlier ones no longer work",
  "people.signin.logout": "Ends the session whose token the caller sends",
  "people.profile.me":
    "Returns the caller's own profile, and renews a token that is more than half expired",

  "people.signin.requestReset":
    "Requests a new password; sends a code by mail if the address has an account",
  "people.signin.reset": "Sets a new password with the code from the mail, and ends all sessions",
  "content.faqs.ofType": "Returns the FAQ entries of one type (questions or points), in order",
  "introductions.search.preMatched":
    "Lists active introductions of other members that fit the filters, in pages",
  "introductions.search.preMatchedForStaff":
    "Lists members who fit the filters, or the requests between two people in order of arrival",
  "introductions.own.ofUser": "Returns a member's own introduction with the full profile",
  "introductions.own.ofOwner":
    "Returns a member's own introduction with the full profile, for the owner view",
  "people.profile.get": "Returns a member's full profile",
  "introductions.requests.received":
    "Returns a member's own introduction with sent and received requests and suggestions",
  "introductions.search.list": "Lists registered introductions that fit the filters, in pages",
  "introductions.requests.get": "Returns one introduction or pre-match with the full profiles",
  "introductions.premium.subscribe":
    "Starts a premium subscription, or returns the one that is running",
  "introductions.requests.send":
    "Sends a request for an introduction; a pair can have only one that is open or accepted",
  "introductions.requests.takeBack": "Takes back a request that waits for an answer",
  "introductions.requests.sendForMember": "Sends a request for an introduction in a member's name",
  "introductions.requests.accept":
    "Accepts a request; both people then see each other's contact details",
  "introductions.requests.contacted":
    "Records how and when a consultant reached one of a request's two people",
  "introductions.requests.remind":
    "Reminds the person who got a request by mail; at most once in 3 days",
  "introductions.requests.recordAnswer":
    "Records the answer to a request that a person gave by phone; both people get a mail",
  "introductions.requests.introduce":
    "Introduces two people who both agreed: each gets a mail that says how to reach the other",
  "introductions.requests.reject": "Rejects a request",
  "introductions.own.correct":
    "Corrects a member's birth date or gender, and tells the member by mail",
  "introductions.own.meet": "Records how a consultant met a member, or removes this record",
  "introductions.own.register": "Registers a member's introduction, or changes it",
  "introductions.own.activate":
    "Makes an introduction active; a member's own introduction gets a code",
  "introductions.own.deactivate": "Deactivates an introduction, so that no search finds it",
  "introductions.own.deactivateMany":
    "Deactivates the introductions of up to a hundred members; returns the result for each",
  "introductions.own.reactivateMany":
    "Undoes the caller's own deactivations, unless somebody has changed the status since",
  "introductions.notes.addToMany": "Adds the same dated note to up to a hundred members",
  "introductions.notes.update": "Saves a consultant's note as a new entry; earlier entries stay",
  "introductions.notes.logCall":
    "Logs a phone call to a member: how it was made, its result, and what was said",
  "introductions.notes.add": "Adds a dated entry to the notes about an introduction",
  "introductions.notes.pin": "Pins one entry of the notes about an introduction, or none",
  "introductions.assignments.assign":
    "Gives a member to a consultant, or to nobody; the next consultant reads the note",
  "introductions.assignments.followUp":
    "Sets when a consultant will contact a member again and why, or marks this as done",
  "introductions.assignments.handOver":
    "Gives up to a hundred members to one consultant; returns the result for each",
  "introductions.assignments.people":
    "Lists a consultant's members by the day of their follow-up, in pages",
  "introductions.assignments.consultants": "Lists the colleagues who can look after members",
  "introductions.assignments.left":
    "Lists consultants with a closed account who still have members",
  "introductions.blocks.list": "Lists the people whom the caller has blocked",
  "introductions.blocks.add": "Blocks a person: from now on, neither finds the other",
  "introductions.blocks.lift": "Ends one of the caller's blocks",
  "introductions.looks.atLimit": "Lists members who reached a daily limit on three days in a row",
  "introductions.looks.ofUser": "Lists the members who saw a person, or whom the person saw",
  "introductions.suggestions.add":
    "Suggests a person to a member; the code names the person's active introduction",

  "introductions.safety.report": "Reports another member to the safety desk",
  "introductions.safety.mine": "Lists the reports that the caller sent to the safety desk",
  "introductions.safety.list": "Lists reports about members, with the most urgent first",
  "introductions.safety.next": "Claims the most urgent report about a member",
  "introductions.safety.one":
    "Returns a report about a member, with copies, requests and earlier reports",
  "introductions.safety.claim":
    "Claims a report about a member, so that nobody else decides about it",
  "introductions.safety.release": "Releases a claimed report about a member",
  "introductions.safety.hold": "Hides the reported person until somebody decides about the report",
  "introductions.safety.decide": "Ends a report about a member with a verdict",
  "introductions.safety.closings": "Lists closed accounts, with the most urgent decision first",
  "introductions.safety.keepClosed": "Decides that a closed account stays closed",
  "introductions.safety.reopen": "Reopens a closed account, once two colleagues agree",
  "introductions.safety.returns":
    "Lists people who may have come back after we closed their account",
  "introductions.safety.settleReturn":
    "Records whether this person came back after we closed their account",
  "introductions.safety.texts":
    "Lists members' marked texts that nobody on the safety desk has read",
  "introductions.safety.settleText": "Records that somebody has read a marked text",
  "introductions.photos.list": "Lists photos that wait for a consultant's decision",
  "introductions.photos.pass": "Accepts a photo; other members can then see it",
  "introductions.photos.refuse": "Removes a photo, and tells the person why",
  "people.closing.mine": "Returns why staff closed the caller's account",
  "people.closing.object": "Objects to the closing of the caller's account",

  "introductions.search.fitting":
    "Lists active members who fit a person in both directions, with the best first, and counts what each relaxed wish would add",
  "introductions.search.members": "Lists members who fit the filters, with their contact details",
  "introductions.notes.list":
    "Lists the notes about an introduction, with the latest first, and the pinned one",
  "desk.timeline.list": "Lists everything that happened with one person, with the latest first",
  "desk.day.read":
    "Returns a consultant's work for today: follow-ups, waiting requests, and new members without a consultant",
  "desk.money.read": "Counts the work that waits for finance, and returns today's sums of money",
  "desk.day.count": "Counts the follow-ups that are due today, and those that are overdue",
  "desk.find.people":
    "Finds members by a few letters or digits of their name, phone, e-mail, code or city",
  "desk.find.money":
    "Finds refunds, disputes, payouts, gifts and pages by code, reference, receipt, phone, e-mail or name",
  "desk.audit.list": "Lists the audit log: who did what to whom, and when",
  "introductions.search.export":
    "Makes a file of the first thousand rows of a list; the audit log stores the reason",
  "people.staff.list": "Lists staff accounts, in pages",
  "people.staff.create":
    "Creates a consultant's account and tells them by mail, or proposes an account with another role",
  "people.staff.end": "Closes a staff account and ends all its sessions",
  "people.staff.factorResets":
    "Lists proposals to reset a lost second step that wait for another admin",
  "people.staff.proposeFactorReset": "Proposes to reset a colleague's lost second step",
  "people.staff.approveFactorReset":
    "Resets a second step as another admin proposed, and ends all sessions",
  "people.staff.declineFactorReset": "Refuses a proposal to reset a second step",
  "people.staff.reopen": "Reopens a closed staff account, or proposes this",
  "people.staff.approve":
    "Approves a staff role that another admin proposed; it begins a day later",
  "people.staff.refuse": "Refuses a proposal about a staff role, or takes back the caller's own",
  "desk.dashboard.read": "Counts members and requests for the dashboard",
  "desk.searches.list": "Lists the caller's saved searches",
  "desk.searches.save": "Saves a search under a name",
  "desk.searches.delete": "Deletes one of the caller's saved searches",
  "desk.recent.list": "Lists the people with whom the caller worked recently",
  "introductions.own.pause": "Pauses the caller's own introduction, or ends the pause",
  "introductions.own.show": "Shows or hides the caller's city or affiliations for all members",
  "introductions.own.mine":
    "Returns the caller's own introduction, with received and sent requests and suggestions",
  "introductions.premium.offer": "Returns what a premium subscription costs and how long it runs",
  "introductions.premium.running":
    "Returns the caller's current premium subscription, and when it ends",
  "introductions.premium.get": "Returns one of the caller's premium subscriptions",
  "content.cookies.record": "Stores proof of a visitor's choice about cookies",
  "content.signups.early": "Signs up for news of the training centre",
  "content.signups.mine": "Returns the caller's application for the show",
  "content.signups.tv": "Applies for the show",

  "people.profile.update": "Changes the caller's own profile",
  "people.photos.add": "Adds a photo to the caller's own profile",
  "people.photos.order":
    "Changes the order of the caller's own photos; the first is the profile picture",
  "people.photos.remove": "Removes one of the caller's own photos",
  "people.signin.changePassword":
    "Changes the password of a caller who sends the current one, and ends all other sessions",
  "people.signin.checkPassword": "Returns whether this is the caller's current password",
  "people.signin.changeEmail":
    "Starts a change of e-mail address, and sends a code to the new address",
  "people.signin.confirmEmail": "Changes the e-mail address with the code from the mail",
  "people.signin.sessions": "Lists the devices on which the caller is logged in",
  "people.signin.endSession": "Logs out one of the caller's devices",
  "people.signin.endOtherSessions": "Logs out all other devices of the caller",
  "people.privacy.consents": "Lists what the caller has agreed to, and when",
  "people.privacy.withdraw": "Withdraws one of the caller's consents",
  "people.privacy.looks": "Lists the staff who viewed or changed the caller's records",
  "people.privacy.export": "Returns everything that we store about the caller",
  "people.privacy.deletion":
    "Returns what deletes with the caller's account, and what prevents the deletion",
  "people.privacy.delete":
    "Deletes the caller's account; records that the law requires stay, without the profile",

  "content.areas.states": "Lists the 36 states and the Federal Capital Territory",
  "content.areas.state": "Returns one state",
  "content.areas.lgas": "Lists the 774 local government areas, or those of one state",
  "content.areas.lga": "Returns one local government area",
  "content.faqs.list": "Lists all FAQ entries (questions and points), for editing",
  "content.faqs.get": "Returns one FAQ entry",
  "content.faqs.create": "Adds an FAQ entry",
  "content.faqs.update": "Changes an FAQ entry",
  "content.faqs.delete": "Deletes an FAQ entry",

  "finance.float.read":
    "Returns how much of our own money is left, and where all money is by the books",
  "finance.float.list": "Lists money that people moved by hand, with the latest first",
  "finance.float.prepare": "Records money that was moved by hand; another person must approve it",
  "finance.float.approve": "Approves money that was moved by hand, and writes it into the books",
  "finance.float.drop": "Drops a record of money moved by hand that was a mistake",
  "fundraising.applications.own":
    "Returns the caller's application for a fundraising page, and what is missing in it",
  "fundraising.applications.save":
    "Saves fields of the caller's application; the first save begins it",
  "fundraising.applications.addPhoto": "Adds a photo to the caller's application",
  "fundraising.applications.orderPhotos":
    "Changes the order of the photos in the caller's application",
  "fundraising.applications.removePhoto": "Removes a photo from the caller's application",
  "fundraising.applications.addVideoPart":
    "Uploads a part of the video for the caller's application",
  "fundraising.applications.finishVideo":
    "Joins the uploaded parts into the video of the caller's application",
  "fundraising.applications.removeVideo": "Removes the video from the caller's application",
  "fundraising.applications.setIdentity":
    "Sends the caller's NIN or BVN, and agrees that we use it and the papers",
  "fundraising.applications.addDocument":
    "Adds a photo of an identity paper, which only verifiers see",
  "fundraising.applications.removeDocument": "Removes a photo of an identity paper",
  "fundraising.applications.submit": "Sends the caller's application to the verifiers",
  "fundraising.applications.withdraw":
    "Takes back the caller's application, and deletes its papers and its NIN or BVN",
  "fundraising.updates.list": "Lists the news on the caller's own page",
  "fundraising.updates.addPhoto": "Uploads a photo for news or a proof",
  "fundraising.updates.add": "Posts news on the caller's own page",
  "fundraising.updates.remove": "Removes news from the caller's own page",
  "fundraising.proofs.list":
    "Lists the caller's proofs of how the money was used, and the decisions about them",
  "fundraising.proofs.add": "Sends a proof of how the money was used, for a verifier to check",
  "fundraising.proofs.remove": "Removes one of the caller's proofs with its photo",
  "fundraising.proofs.queue": "Lists proofs that wait for a verifier, with the oldest first",
  "fundraising.proofs.accept": "Accepts a proof of how money was used; everybody can then see it",
  "fundraising.proofs.refuse": "Refuses a proof of how money was used, with a reason for the owner",
  "fundraising.applications.queue":
    "Lists applications that wait for a verifier, with the oldest first",
  "fundraising.applications.next": "Claims the oldest application that no verifier has claimed",
  "fundraising.applications.one":
    "Returns one application, its checks, and what it has in common with other pages",
  "fundraising.applications.paper":
    "Returns a photo of an identity paper to the verifier who has claimed the application",
  "fundraising.applications.claim": "Claims an application for half an hour",
  "fundraising.applications.release": "Releases a claimed application to other verifiers",
  "fundraising.applications.putAside": "Puts an application aside until a day, with a note",
  "fundraising.applications.addNote": "Writes a note about an application for colleagues",
  "fundraising.applications.check":
    "Records the result of one check of an application, and what the verifier saw",
  "fundraising.applications.confirm":
    "Records the result of a second verifier's check of an application",
  "fundraising.applications.requestChanges":
    "Sends an application back, and says what the applicant must change",
  "fundraising.applications.verify": "Opens a page, once its application has passed every check",
  "fundraising.applications.refuse": "Refuses an application, with a reason for the applicant",
  "entrepreneurs.public.list":
    "Lists or searches entrepreneurs whose page is open, in the chosen order",
  "entrepreneurs.public.funded":
    "Lists entrepreneurs who reached their target, and how they used the money",
  "entrepreneurs.public.hideName":
    "Removes a donor's first name from a page, for the page's owner or staff",
  "entrepreneurs.public.page": "Returns an entrepreneur's page as everybody sees it",
  "entrepreneurs.texts.mine": "Returns the caller's phone number for text messages",
  "entrepreneurs.texts.ask":
    "Sends a code to a phone number that the caller wants to use for text messages",
  "entrepreneurs.texts.confirm":
    "Confirms a phone number with its code; it then gets text messages",
  "entrepreneurs.texts.stop": "Ends text messages to the caller, and deletes the phone number",
  "fundraising.life.pause":
    "Pauses the caller's own page for some days; it accepts no gifts until then",
  "fundraising.life.resume": "Reopens the caller's own paused page",
  "fundraising.life.close":
    "Closes the caller's own page for ever; we still pay out the gifts it has",
  "fundraising.versions.own":
    "Returns the changed version of the caller's page that waits, or that was sent back",
  "fundraising.versions.send": "Sends a changed version of the caller's open page to the verifiers",
  "fundraising.versions.takeBack":
    "Takes back a changed version of the caller's page that waits for a verifier",
  "fundraising.versions.queue": "Lists changed versions of pages that wait for a verifier",
  "fundraising.versions.pass": "Accepts a changed version, and puts it on the page",
  "fundraising.versions.sendBack":
    "Sends a changed version of a page back, with a reason for the owner",
  "fundraising.pages.list": "Lists all fundraising pages in every status, for staff",
  "fundraising.pages.one": "Returns one fundraising page, with what the caller's role may see",
  "fundraising.pages.suspend": "Suspends a page: it is no longer public, and we hold its money",
  "fundraising.pages.reopen": "Reopens a suspended page",
  "fundraising.pages.sayGenuine": "Decides to which of several pages a NIN or BVN belongs",
  "fundraising.pages.returnMoney":
    "Gives the money of a suspended page back to its donors, and closes the page",
  "fundraising.pages.redirectMoney":
    "Lets the donors of a suspended page choose where its money goes, and closes the page",
  "finance.choices.choose":
    "Chooses another page for money that we could not pay to its page, or takes the money back",
  "fundraising.reports.add": "Reports that something is wrong with a page",
  "fundraising.reports.list": "Lists visitors' reports about pages, with the oldest first",
  "fundraising.reports.close": "Closes a report about a page, and records what was found and done",
  "finance.payouts.statement": "Returns the money of the caller's own page by day, from the books",
  "finance.payouts.mine":
    "Returns what the caller's own page got, what waits and until when, and what we paid out",
  "finance.payouts.banks": "Lists the banks and wallets to which we can pay",
  "finance.payouts.account":
    "Returns the bank account of the caller's own page, with the last four digits of its number",
  "finance.payouts.setAccount":
    "Sets the bank account of the caller's own page; a change stops payouts for seven days",
  "finance.payouts.accounts": "Lists bank accounts that wait for a verifier, with the oldest first",
  "finance.payouts.verifyAccount":
    "Decides that a bank account is the page owner's, after asking the bank again",
  "finance.payouts.refuseAccount": "Decides that a bank account is not the page owner's",
  "finance.payouts.payable": "Lists pages with payable money, and what prevents a payout",
  "finance.payouts.batches": "Lists batches of payouts, with the latest first",
  "finance.payouts.batch": "Returns one batch with its payouts and their bank accounts",
  "finance.payouts.prepare":
    "Prepares a batch of payouts, of everything that is payable or of some pages",
  "finance.payouts.approve": "Approves payouts of a batch that another person prepared",
  "finance.payouts.drop": "Removes payouts from a batch before they are sent",
  "finance.payouts.cancel": "Removes all payouts from a batch that were not sent yet",
  "ledger.accounts.list": "Lists the accounts of the books with their balances",
  "ledger.accounts.one":
    "Returns an account of the books with its transfers, with the latest first",
  "ledger.accounts.journal":
    "Lists the transfer groups of some posting days, with the sum of each day",
  "desk.files.list":
    "Lists the money files with contact details that somebody requested, for a second person to approve",
  "desk.files.ask": "Requests a whole list about money as a file",
  "desk.files.approve":
    "Approves a file with contact details, so that the colleague who requested it can read it",
  "desk.files.rows": "Returns the next rows of a file, as lines of CSV",
  "ledger.accounts.groupsOf":
    "Lists the transfer groups in the books about a payment, refund, dispute or payout",
  "ledger.months.list": "Lists the months of the books, and who closed each",
  "ledger.months.ask": "Asks a colleague to close a month of the books",
  "ledger.months.close": "Closes a month of the books, as a colleague asked",
  "ledger.months.statement":
    "Returns a month of the books: each account before it, in it and after it",
  "ledger.months.trial": "Returns the balance of each account of the books at the end of a day",
  "ledger.books.read": "Returns what donors gave by month, and what happened with the money",
  "ledger.books.month":
    "Returns a month of the public books: each day, and the pages that got money",
  "ledger.books.log": "Lists entries of the public log, with the latest first",
  "ledger.accounts.group":
    "Returns one transfer group of the books, and the group that reverses it",
  "finance.aml.list": "Lists gifts that may be money laundering and that we must check by law",
  "finance.aml.decide": "Clears a flagged gift, or records that it was reported to the authority",
  "finance.aml.report": "Returns the file about a flagged gift for the authority",
  "giving.gifts.quote": "Returns what a gift costs, and who pays the gateway's fee",
  "giving.gifts.create": "Begins a gift; nothing is charged yet",
  "giving.gifts.pay": "Returns the address of the gateway's page where the donor pays a gift",
  "giving.gifts.open": "Returns a gift to anyone who has its link",
  "giving.gifts.mine": "Lists the caller's own gifts, with the latest first",
  "giving.gifts.one": "Returns one of the caller's own gifts",
  "giving.gifts.newLink": "Makes another link to one of the caller's own gifts",
  "giving.gifts.endLinks": "Cancels all other links to a gift, except the one that the caller uses",
  "giving.gifts.changeEmail": "Corrects the e-mail address of a gift",
  "giving.gifts.setNews":
    "Switches mails with news from the entrepreneurs who got a gift on or off",
  "giving.gifts.sendLinks": "Mails new links to all gifts that were given with an e-mail address",
  "giving.following.ask": "Asks by mail whether an e-mail address wants mails about a page",
  "giving.statements.link": "Makes a link to the statement of the caller's own gifts in a year",
  "giving.statements.ask": "Mails a donor a link to the statement of all their gifts in a year",
  "giving.statements.open": "Returns a donor's statement: all gifts of one year",
  "giving.draw.begin":
    "Begins a draw: from then on, its number and its list of pages are in the public log",
  "giving.draw.reveal": "Receives the donor's part of a draw's random number, and makes the draw",
  "giving.draw.one": "Returns a draw, with everything that is needed to check it",
  "giving.draw.fitting":
    "Counts the entrepreneurs from whom a draw could choose: in an area, in its state and everywhere",
  "giving.draw.today": "Lists the people whom the landing page shows today",
  "giving.vouchers.check": "Returns how much money is left on a gift card",
  "giving.gifts.setName":
    "Shows the donor's first name on the pages that got the gift, or removes it",
  "giving.gifts.writeCard": "Writes on a gift card: for whom it is, from whom, and a greeting",
  "giving.vouchers.redeem": "Gives the money that is left on a gift card to a page",
  "giving.gifts.staffList":
    "Lists gifts by donor, page or payment for staff, with the latest first",
  "finance.payouts.export":
    "Makes a file of the payouts of a batch; the audit log stores the reason",
  "giving.gifts.staffOne": "Returns one gift with its payments, refunds and disputes, for finance",
  "finance.tasks.list": "Lists finance's open tasks by deadline, or the closed ones",
  "finance.tasks.close": "Closes a finance task, with a note about what was done",
  "finance.tasks.stray": "Returns a payment without a gift, and the gifts that it may belong to",
  "finance.tasks.propose": "Proposes what to do with a payment without a gift",
  "finance.tasks.agree": "Agrees to another person's proposal about a payment without a gift",
  "finance.tasks.drop": "Drops a proposal about a payment without a gift",
  "finance.reconciliation.list":
    "Lists comparisons of a gateway's records with our books, with the latest first",
  "finance.reconciliation.one":
    "Returns one comparison of a gateway's records with our books, and the differences",
  "finance.reconciliation.run":
    "Starts a comparison of a gateway's records with our books, over some days",
  "finance.refunds.open":
    "Returns the refunds of a gift, and what can still be refunded, to anyone who has its link",
  "finance.refunds.ask":
    "Requests a refund of a gift or of parts of it; anyone who has its link can do this",
  "finance.refunds.withdraw": "Withdraws a refund request that nobody has approved",
  "finance.refunds.banks":
    "Lists the banks to which a refund can be paid, for anyone who has the gift's link",
  "finance.refunds.tellAccount": "Names the bank account for a refund that needs one",
  "finance.refunds.list": "Lists refunds, with overdue ones first",
  "finance.refunds.one": "Returns one refund, with its parts and the people who acted on it",
  "finance.refunds.approve": "Approves a refund, so that the money goes back to the donor",
  "finance.refunds.refuse":
    "Refuses a refund of a flagged gift, or of money that a lost dispute took",
  "finance.refunds.prepareByHand":
    "Names the bank account for a refund that the gateway cannot pay",
  "finance.refunds.confirmByHand":
    "Records that a refund was paid by hand; the person who prepared it may not do this",
  "finance.disputes.list":
    "Lists payments that donors' banks want back, with the nearest deadline first",
  "finance.disputes.one": "Returns one dispute, with what we know about the gift",
  "finance.disputes.evidence":
    "Records the evidence that somebody has sent to the gateway for a dispute",
  "finance.disputes.fee": "Records the fee that the gateway charged for a dispute",
  "ledger.gateways.webhook": "Receives a payment gateway's message that something has changed",
};
