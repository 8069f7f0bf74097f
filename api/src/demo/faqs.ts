import { brand } from "@agbara/shared/brand.ts";
import {
  AML_RECORD_YEARS,
  APPLICATION,
  CHOICE_DAYS,
  DEFAULT_AMOUNT_PER_PERSON,
  GIFT_AMOUNT,
  MEMBER_MIN_AGE,
  PEOPLE_COUNT_MAX,
  REFUND_PAID_BUSINESS_DAYS,
  REFUND_REQUEST_DAYS,
  REQUEST_MESSAGE_MAX,
  UNPAYABLE_DAYS,
} from "@agbara/shared/constants.ts";
import type { FaqType } from "@agbara/shared/contract/parts/entities.ts";
import { formatKobo, formatNaira } from "@agbara/shared/money.ts";

interface DemoFaq {
  faq_type: FaqType;
  title: string;
  post: string;
  /** The site shows the entries of each type in the order of this list. */
  position: number;
}

const target = formatKobo(APPLICATION.target.max);
const [least, most] = [formatKobo(GIFT_AMOUNT.min), formatKobo(GIFT_AMOUNT.max)];

const FAQS: [title: string, post: string][] = [
  [
    `What is ${brand.name}?`,
    `${brand.name} is a crowdfunding platform for young Nigerians and micro-traders who want to start or grow a small business. People at home and abroad give money, and verified entrepreneurs receive up to ${target} each. Our consultants can also introduce members to a possible spouse. You can use one service without the other.`,
  ],
  [
    "Do I get anything back for my gift?",
    "No. A gift is a gift. It is not a loan. You get no equity, no interest and no share of what the business earns. If somebody promises you money back in our name, do not pay, and tell us.",
  ],
  [
    "How much does each person receive?",
    `The aim is ${target} for each person. This is enough to start a market stall, a small sewing business or a small poultry farm, and many small gifts can reach it. The forms start with ${formatNaira(DEFAULT_AMOUNT_PER_PERSON)} per person. You can change the amount (${least} or more) and choose up to ${PEOPLE_COUNT_MAX} people.`,
  ],
  [
    "Can I choose who I help?",
    "Yes. Press Donate on an entrepreneur's page, or enter the fundraising code of somebody you know. You can also let a draw choose, in the whole country or in a state or local government area. Anybody can check the draw.",
  ],
  [
    "What is a community gift card?",
    `A card with a code and money on it. You buy up to ${PEOPLE_COUNT_MAX} cards, with ${least} to ${most} on each. Anyone who has the code chooses a verified entrepreneur, who gets the money. If the entrepreneur needs less than this, the rest stays on the card. Cards never expire.`,
  ],
  [
    "How do I pay, and what does it cost?",
    "You pay in two steps and need no account: first the amount, then your name and e-mail address. The payment service takes a fee, and you see it in naira before you pay. We pay this fee, unless you choose to pay it. You get a receipt by mail, with a link to the page of your gift.",
  ],
  [
    "What if my gift cannot go to the person I chose?",
    `Before you pay, you choose what happens if the person's page is full before your payment arrives: you get your money back, or a draw gives it to another entrepreneur. If a page is closed later, or if ${UNPAYABLE_DAYS} days pass and we still cannot pay it, we write to you. You choose somebody else, or take your money back. If you do not choose within ${CHOICE_DAYS} days, a draw chooses.`,
  ],
  [
    "Can I get a refund?",
    `Yes, if you ask within ${REFUND_REQUEST_DAYS} days of your donation. You ask on the page of your gift, and its link is in your receipt. We answer every request. If we approve the refund, you get back everything that you paid, to the same account or card. We pay it within ${REFUND_PAID_BUSINESS_DAYS} business days. Gift cards that somebody has used cannot be refunded.`,
  ],
  [
    "How do you know that an entrepreneur is genuine?",
    "Before anybody can receive gifts, we check who they are, that the bank account is theirs, and that the business or the plan is real. If a person has not passed these checks, you cannot give to them. If something looks wrong to you, tell us. We will check again.",
  ],
  [
    "How do I raise funds for my own business?",
    `Register, then open Raise funds in My Account. You answer a few questions, and we answer within ${APPLICATION.answerDays} business days. Once we have verified you, your page is open and everybody can give. You pay nothing for any of this.`,
  ],
  [
    "How do introductions work?",
    `You speak with a consultant, who registers what you are looking for: age, place, faith and other things that matter to you. You then see people who may suit you, and you can send them a request of up to ${REQUEST_MESSAGE_MAX} characters. Consultants present requests in the order in which they arrive: first come, first served. The other person can take their time to accept or decline.`,
  ],
  [
    "Who can see my phone number and e-mail address?",
    "Only our consultants, until you and another person have both accepted an introduction. After that, the two of you see each other's details. Members never see the notes of consultants. We record every time a consultant opens or changes a profile.",
  ],
  [
    "How do I stay safe when I meet somebody?",
    "Meet in a public place, in daylight, and arrange your own transport there and back. Tell a friend where you are and when you will call. Never send money to a person you have met here, whatever they tell you. If somebody puts pressure on you, frightens you or asks for money, leave, open that person's page here and choose Report. A consultant decides about a report of danger within 4 hours.",
  ],
  [
    "Who can join, and how do I leave?",
    `You must be ${MEMBER_MIN_AGE} or over. Please register with your own name. One account is enough for both services. You can pause yourself: open "My introductions" in My Account, and tick "Pause my introduction". Then no member can find you. To delete your account, open "Privacy and data" in My Account. We delete your data at once, except payment records, which the law says we must keep for at least ${AML_RECORD_YEARS} years. Money for your own page must be paid out to you first.`,
  ],
];

const POINTS: [title: string, post: string][] = [
  [
    "Gifts, not equity",
    "You give, and a person can start a business. They do not have to pay you back, and no part of the business becomes yours.",
  ],
  [
    `${target} for each person`,
    "Everybody can ask for up to this amount. The goal is 1,000,000 people.",
  ],
  [
    "We check first",
    "We verify the identity, the bank account and the business before an entrepreneur receives any money.",
  ],
  [
    "Monitored by a bank",
    "We handle gifts with our micro-finance bank partner, and monitor them with partner banks and NGOs.",
  ],
  [
    `${REFUND_REQUEST_DAYS} days to ask for it back`,
    `Ask for a refund within ${REFUND_REQUEST_DAYS} days of your donation. If we approve it, we pay it within ${REFUND_PAID_BUSINESS_DAYS} business days.`,
  ],
  [
    "Introduced by people",
    "A consultant who has spoken with you introduces you. You get no messages from strangers.",
  ],
  [
    "Private until you both say yes",
    "You see each other's phone number and e-mail address only after both of you have accepted.",
  ],
  [
    "Adults, and safety first",
    `Members must be ${MEMBER_MIN_AGE} or over. You can say no to anybody without giving a reason, and we follow up every report.`,
  ],
];

/** The FAQ entries and information points of a new demonstration. Editors change them in the console. */
export const DEMO_FAQS: DemoFaq[] = [...entries("faqs", FAQS), ...entries("points", POINTS)];

function entries(faq_type: FaqType, texts: [title: string, post: string][]): DemoFaq[] {
  return texts.map(([title, post], at) => ({ faq_type, title, post, position: at + 1 }));
}
