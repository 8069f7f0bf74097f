import type { Check, Seen } from "@agbara/shared/fundraising/application.ts";
import type { Business } from "./business.ts";
import { MAKERS } from "./makers.ts";
import { SELLERS } from "./sellers.ts";
import { SERVERS } from "./servers.ts";

export const BUSINESSES: readonly Business[] = [...MAKERS, ...SELLERS, ...SERVERS];

/** First sentences of a story: where the entrepreneur lives, and with whom. */
export const HOMES = [
  "I live in {lga} with my two children and my mother.",
  "I was born in {lga} and never lived anywhere else in {state}.",
  "Four of us share two rooms in {lga}, and I work in one of them.",
  "I came to {lga} after my marriage, and my customers taught me the place.",
  "We are seven at home in {lga}; I am the one whose money comes every week.",
  "I grew up in another part of {state}. I came to {lga} to find work, but there was none.",
  "My shop in {lga} is a container with a window. The rent is paid until April.",
  "I am twenty-six, and I have worked in {lga} market since I was fourteen.",
  "In {lga} people know me by what I do, not by my name.",
  "My husband drives to Kaduna and back, so I run our home in {lga}.",
  "After my diploma I waited two years for a letter. Then I started my own business in {lga}.",
  "I live behind the primary school in {lga}, where I also went to class.",
  "Three of us do this work in {lga}, and we lend each other what we have.",
] as const;

/** What was hard. */
export const HARD = [
  "Last year's rains took our roof, and eleven days of work with it.",
  "When fuel went up, everything that comes by road got dearer. My customers did not get richer.",
  "I lost ₦40,000 to somebody who promised me a cheap price. I do not buy like that any more.",
  "In January nobody has money. I have learned to save in December.",
  "A bank asked me for a house as security. I asked them what I would need the money for if I had a house.",
  "My younger sister's fees came first, and I am not sorry.",
  "I was ill for a month last year, and found out how many people would wait for me.",
  "I tried a loan with weekly payments once. I worked for the loan, not for us.",
  "The market was moved twice, and I found my customers again each time.",
  "There was a time when I sold my phone to buy material. I got it back.",
  "My money goes to food, fees and rent, in this order. So I could never save for a machine.",
] as const;

/** Sentences of a story that say how the entrepreneur will use the money. */
export const PLANS = [
  "I need {target}: {price} for {item}, and the rest to bring it here and begin.",
  "{Item} cost {price} in the market this month; I asked three sellers. The rest of {target} is transport and a month's material.",
  "With {target} I buy {item} ({price}) and save the rest for the first repair.",
  "The price for {item} is {price}. I ask for {target}, because I must also pay for transport and for fixing it in place.",
  "I ask for {target}: {price} of it is for {item}. I will show the receipt and a photo when it is here.",
] as const;

export const CLOSINGS = [
  "Come and see us. We are open from seven.",
  "I write down what comes in and what goes out, and I will show it here.",
  "If this works, my brother's daughter will learn the trade here next.",
  "Every ₦1,000 brings me one day closer. Thank you.",
  "You do not have to believe me: ask the women who sell beside me.",
  "My hands know this work. They only need the tool.",
  "God bless anyone who reads to the end.",
  "I will send news on the first of every month.",
  "I will show what I bought on this page, on the same day that I get it.",
  "Small sums have done all of this, and small sums will do the rest.",
  "My mother says that small sums grow when people put them together.",
] as const;

/** What verifiers wrote to applicants when they refused an application or asked for changes. */
export const REFUSALS = [
  "The photos are from a shop in another country. We can only open a page with photos of your own work.",
  "The bank account is in another person's name, and the bank could not tell us why.",
  "We came to the address twice and nobody there knows the business.",
  "The identity number on your paper belongs to another page.",
] as const;
export const REQUESTS = [
  "One of your two referees did not answer. Please give us the number of another person who knows your work.",
  "One of the two people whom you named did not answer. Please give us the number of somebody who picks up the phone.",
  "Your identity paper is hard to read. Please take the photo again by daylight, so that we see the whole paper.",
  "Please write how many you sell in a week now. Then donors understand what the machine will change.",
] as const;

export const SAW = {
  identity: "NIN slip: we read it together on a video call. The number is right.",
  age: "The birth date on the slip is the same as in the account.",
  place: "Video call from the stall: signboard, customers, the tools of the trade.",
  photos: "The photos show the same table and wall as the call.",
  referees: "Rang both people. They have known the work for four years or more.",
} as const;

/** The note that a verifier wrote when they put an application aside. */
export const CASE_NOTE = "She is at the market in Onitsha until Monday. Ring her then.";

/** The pitch in a changed version of a page. */
export const CHANGED_PITCH =
  "I have a helper now. With the second machine we both work six days a week.";

/** The number of a changed bank account, and the owner's reason for the change. */
export const NEW_NUMBER = "5500000017";
export const WHY_CHANGED = "My bank closed its branch in our town.";

/** What a verifier wrote at each check of an application. */
export const SEEN_AS = {
  identity: "video_call",
  age: "paper",
  place: "video_call",
  photos: "video_call",
  referees: "phone_call",
} as const satisfies Record<Check, Seen>;

/** News that entrepreneurs post after we paid them. We replace `{item}` with the thing that the money bought. */
export const UPDATES = [
  "The money came, and I bought what I asked for: {item}. Thank you, all of you.",
  "Two new customers this week. They saw the new things in my shop and asked for the price.",
  "It rained for four days, so I began late. Now I work from six, and the orders are written down.",
  "My neighbour's daughter learns with me on Saturdays. She is faster than I was.",
  "I have saved the first ₦10,000 from the new work. It is for the next repair.",
] as const;

/** What entrepreneurs write when they send a photo as proof. */
export const PROOFS = [
  "This is what I asked for: {item}. The receipt is in front of it.",
  "Bought on Tuesday, carried home by three of us: {item}.",
  "The seller is on the left of the photo, with the receipt beside him: {item}.",
] as const;

/** The pitch of a page before its owner changed it. */
export const EARLIER_PITCH = "I work every day but Sunday. Call me, and I will tell you more.";
