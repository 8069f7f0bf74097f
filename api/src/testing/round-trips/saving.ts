import * as desk from "./desk.ts";
import * as fundraising from "./fundraising.ts";
import * as giving from "./giving.ts";
import * as introductions from "./introductions.ts";
import * as people from "./people.ts";
import * as requests from "./requests.ts";
import type { RoundTrip, TakingCall } from "./trip.ts";

/** Every call that saves fields, with a function that makes the call and then reads the saved fields. */
export const SAVING = {
  "people.profile.update": people.profileUpdate,
  "people.signin.register": people.register,
  "people.staff.create": desk.staffAccount,
  "introductions.own.register": introductions.registration,
  "introductions.own.show": introductions.shown,
  "introductions.own.meet": introductions.meeting,
  "introductions.own.correct": introductions.correction,
  "introductions.notes.update": introductions.note,
  "introductions.notes.add": introductions.addedNote,
  "introductions.notes.logCall": introductions.loggedCall,
  "introductions.assignments.assign": introductions.assignment,
  "introductions.assignments.followUp": introductions.followUp,
  "introductions.requests.send": requests.request,
  "introductions.requests.sendForMember": requests.requestForMember,
  "introductions.requests.accept": requests.answer,
  "introductions.requests.recordAnswer": requests.spokenAnswer,
  "introductions.requests.contacted": requests.contact,
  "introductions.safety.report": requests.safetyReport,
  "content.faqs.create": desk.newFaq,
  "content.faqs.update": desk.faq,
  "content.signups.tv": desk.showApplication,
  "desk.searches.save": desk.savedSearch,
  "giving.gifts.create": giving.gift,
  "giving.following.ask": giving.follow,
  "giving.gifts.writeCard": giving.cardWords,
  "finance.float.prepare": giving.ownMoney,
  "fundraising.applications.save": fundraising.application,
  "fundraising.applications.addNote": fundraising.caseNote,
  "fundraising.applications.putAside": fundraising.putAside,
  "fundraising.updates.add": fundraising.update,
  "fundraising.proofs.add": fundraising.proof,
  "fundraising.versions.send": fundraising.version,
  "fundraising.reports.add": fundraising.report,
} as const satisfies { [Name in TakingCall]?: RoundTrip<Name> };
