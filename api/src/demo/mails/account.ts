import {
  closedMail,
  objectionMail,
  reopenedMail,
  staysClosedMail,
} from "../../people/closing/mails.ts";
import { type FactorNews, factorMail, recoveryCodeUsedMail } from "../../people/factors/mails.ts";
import { accountDeletedMail } from "../../people/privacy/mails.ts";
import * as signin from "../../people/signin/mails.ts";
import * as staff from "../../people/staff/mails.ts";
import { SITE } from "../../platform/mail/transport.ts";
import { words } from "../../platform/words/words.ts";
import { AT, each, READER, type Sample } from "./sample.ts";

const mailed = { code: "K7QX2M", link: `${SITE}/auth/register#sample` };
const toReset = { ...mailed, link: `${SITE}/reset#sample` };
const colleague = { first_name: "Bola", email: "bola@people.example", role: "finance" } as const;
const proposal = { ...colleague, opens_at: AT, by: "Nnamdi", proposer: "Ada" };
const factorNews = Object.keys(words.mails.secondFactor.news) as FactorNews[];
const news = Object.keys(words.mails.moneyRole.news) as staff.ProposalNews[];
const deleted = { hindrance: null, has_page: true, has_given: true };

const account = (title: string, mail: Sample["mail"]): Sample => ({
  title,
  about: "account",
  mail,
});
const ofStaff = (title: string, mail: Sample["mail"]): Sample => ({ title, about: "staff", mail });

/** Returns sample mails about accounts, and sample mails to staff. */
export function accountSamples(): Sample[] {
  return [
    account("register: code", signin.registrationMail(READER.email, mailed)),
    account("register: already", signin.alreadyRegisteredMail(READER)),
    account("reset: code", signin.resetMail(READER, toReset)),
    account("password: after a code", signin.passwordChangedMail(READER)),
    account("password: in the account", signin.ownPasswordChangedMail(READER)),
    account("new address: code", signin.newAddressMail(READER.email, mailed)),
    account("new address: in use", signin.addressInUseMail(READER)),
    account("new address: told to the old one", signin.addressChangedMail(READER)),
    ...each("account", "second step", factorNews, (what) => factorMail(READER, what)),
    account("second step: recovery code used", recoveryCodeUsedMail(READER, 3)),
    account("closed: fraud", closedMail(READER, "fraud")),
    account("closed: conduct", closedMail(READER, "conduct")),
    account("closed: objection", objectionMail(READER)),
    account("closed: stays", staysClosedMail(READER)),
    account("closed: open again", reopenedMail(READER)),
    account("deleted", accountDeletedMail(READER, deleted)),
    ofStaff("new account", staff.staffMail(READER)),
    ofStaff("new account that opens later", staff.openingMail(READER, AT)),
    ...each("staff", "money role", news, (what) => staff.proposalMail(READER, what, proposal)),
    ofStaff("account made by command", staff.madeByCommandMail(READER, colleague)),
  ];
}
