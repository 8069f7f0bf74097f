import { brand } from "@agbara/shared/brand.ts";
import {
  AML_RECORD_YEARS,
  DEFAULT_AMOUNT_PER_PERSON,
  MEMBER_MIN_AGE,
  PEOPLE_COUNT_MAX,
  REFUND_PAID_BUSINESS_DAYS,
  REFUND_REQUEST_DAYS,
  REQUEST_MESSAGE_MAX,
} from "@agbara/shared/constants.ts";
import type { FaqType } from "@agbara/shared/contract/entities.ts";
import { formatNaira } from "@agbara/shared/money.ts";

interface DemoFaq {
  faq_type: FaqType;
  title: string;
  post: string;
  /** Entries of a type are shown in this order. */
  position: number;
}

/** As the site's own content says it; an operator's editors keep both in step. */
const target = formatNaira(250_000);

const FAQS: [title: string, post: string][] = [
  [
    `What is ${brand.name}?`,
    `${brand.name} is a crowdfunding platform for young Nigerians and micro-traders who want to start or grow a small business. People at home and abroad give; verified entrepreneurs receive up to ${target} each. Our members can also be introduced to a possible spouse by one of our consultants. You can use either service without the other.`,
  ],
  [
    "Do I get anything back for my gift?",
    "No. A gift is a gift. It is not a loan and it buys no equity, no interest and no share of what the business earns. If anybody offers you a return on a gift in our name, do not pay, and tell us.",
  ],
  [
    "How much does each person receive?",
    `The aim is ${target} for each person. We chose a sum that starts a stall, a sewing corner or a small flock, and that many small gifts can reach. The forms begin with ${formatNaira(DEFAULT_AMOUNT_PER_PERSON)} per person; you may change the amount, and choose from 1 to ${PEOPLE_COUNT_MAX} people.`,
  ],
  [
    "Can I choose who I help?",
    "Yes. You can ask for entrepreneurs from a state, or from one local government area in it, or enter the fundraising code of somebody you know. If you leave the place open, the whole country is considered.",
  ],
  [
    "Can I have my gift back?",
    `Yes, if you ask within ${REFUND_REQUEST_DAYS} days of giving. Write to ${brand.supportEmail} with the date, the amount and the reference on your receipt. We answer every request. An approved refund is paid within ${REFUND_PAID_BUSINESS_DAYS} business days, to the account or card it came from.`,
  ],
  [
    "How do you know that an entrepreneur is genuine?",
    "Before anybody can receive gifts we check who they are, that the account is theirs and that the business or the plan exists. A profile that has not passed these checks cannot be funded. If you see something that looks wrong, tell us; we would rather look twice.",
  ],
  [
    "How do introductions work?",
    `You speak with a consultant, who registers what you hope for: age, place, faith, whatever matters to you. You then see people who may suit you and can send a request of up to ${REQUEST_MESSAGE_MAX} characters. Requests are presented in the order in which they arrive: first come, first served. The other person accepts or declines in their own time.`,
  ],
  [
    "Who can see my phone number and e-mail address?",
    "Nobody but our consultants, until you and the other person have both accepted an introduction. From then on the two of you see each other's details. What consultants note for themselves is never shown to members, and each time a consultant opens or changes a profile it is recorded.",
  ],
  [
    "How do I stay safe when I meet somebody?",
    "Meet in a public place, by daylight, and travel there and back by your own means. Tell a friend where you are and when you will call. Never send money to a person you have met here, whatever the story. If somebody presses you, frightens you or asks for money, leave, and tell your consultant. We act on every report.",
  ],
  [
    "Who may join, and how do I leave?",
    `You must be ${MEMBER_MIN_AGE} or over. Please register under your own name; one account is enough for both services. To pause your introductions, ask your consultant to deactivate your profile: from then on no member finds it. To close your account, write to ${brand.supportEmail}. We delete what we hold about you, but for payment records, which the law has us keep for at least ${AML_RECORD_YEARS} years.`,
  ],
];

const POINTS: [title: string, post: string][] = [
  [
    "Gifts, not equity",
    "You give, and a person starts. Nothing is owed to you afterwards, and nothing of the business becomes yours.",
  ],
  [
    `${target} for each person`,
    "One clear sum, the same for everybody. The goal is 1,000,000 people.",
  ],
  [
    "Checked before funded",
    "Identity, account and business are verified before a single naira can reach an entrepreneur.",
  ],
  [
    "Watched over by a bank",
    "Gifts are handled with our micro-finance bank partner, and monitored with partner banks and NGOs.",
  ],
  [
    `${REFUND_REQUEST_DAYS} days to think again`,
    `Ask for a refund within ${REFUND_REQUEST_DAYS} days of giving. Once approved it is paid within ${REFUND_PAID_BUSINESS_DAYS} business days.`,
  ],
  [
    "Introduced by people",
    "A consultant who has spoken with you makes the introductions. No swiping, no strangers in your inbox.",
  ],
  [
    "Private until you both say yes",
    "Phone numbers and e-mail addresses are shown only after both sides have accepted.",
  ],
  [
    "Adults, and safety first",
    `Members must be ${MEMBER_MIN_AGE} or over. You can decline anybody without giving a reason, and every report is followed up.`,
  ],
];

/** The questions and points that a fresh demonstration starts with; editors change them in the console. */
export const DEMO_FAQS: DemoFaq[] = [...entries("faqs", FAQS), ...entries("points", POINTS)];

function entries(faq_type: FaqType, texts: [title: string, post: string][]): DemoFaq[] {
  return texts.map(([title, post], at) => ({ faq_type, title, post, position: at + 1 }));
}
