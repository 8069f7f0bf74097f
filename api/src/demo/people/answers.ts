import type { QuestionKey } from "@agbara/shared/questions.ts";
import type { Random } from "../random.ts";
import type { People } from "./names.ts";

type Answers = Record<QuestionKey, string | null>;

const OCCUPATIONS_HOME = [
  "Trader in Ankara and lace",
  "Foodstuff trader",
  "Tailor with two apprentices",
  "Poultry farmer",
  "Catfish farmer",
  "Cassava and maize farmer",
  "Phone repairer",
  "Hairdresser with my own shop",
  "Barber",
  "Baker",
  "Caterer for weddings and funerals",
  "Secondary school teacher, mathematics",
  "Primary school teacher",
  "Bank customer officer",
  "Civil servant, Ministry of Works",
  "Police officer",
  "Solar panel installer",
  "Electrician",
  "Plumber",
  "Carpenter and furniture maker",
  "Motor mechanic",
  "Keke driver, I own my keke",
  "Shea butter and soap maker",
  "Leather worker",
  "Agricultural extension officer",
  "Radio presenter",
  "Photographer",
  "POS agent",
  "Building materials dealer",
  "Community health worker",
  "Make-up artist",
];
const OCCUPATIONS_ABROAD = [
  "Care home manager",
  "Healthcare assistant",
  "Social worker",
  "Warehouse supervisor",
  "Bus driver",
  "Data analyst",
  "Restaurant owner",
  "Support worker, nights",
  "Cyber security analyst",
  "Postgraduate student, public health",
  "Project manager in construction",
  "Freight forwarder",
  "Mental health nurse",
  "Train conductor",
  "Quality engineer in a car plant",
];
const OCCUPATIONS_ANYWHERE = [
  "Nurse",
  "Midwife",
  "Pharmacist",
  "Medical doctor",
  "Software tester",
  "Software developer",
  "Accountant",
  "Lawyer",
  "Lecturer in chemistry",
  "Civil engineer",
  "Fashion designer",
  "Graphic designer",
  "Estate agent",
  "Laboratory scientist",
  "Logistics manager",
  "Chef",
  "Architect",
  "Journalist",
  "Dental nurse",
  "Human resources officer",
];

const OCCUPATIONS_YOUNG = [
  "Student",
  "Apprentice tailor",
  "Sales assistant",
  "Youth corps member",
  "Apprentice mechanic",
  "I help in my mother's shop",
  "Studying nursing",
  "I bake to order",
  "Hairdresser",
];
const OCCUPATIONS_LATE = ["Retired teacher", "Retired civil servant", "Retired nurse"];

const EDUCATION_YOUNG = [
  "Still studying; two years to go",
  "WAEC, then I learned my trade",
  "Secondary school, then evening classes",
  "Polytechnic, second year",
  "Secondary school. University is the plan",
];
const EDUCATION = [
  "WAEC, then I learned my trade",
  "OND in business studies",
  "HND in accounting",
  "HND, electrical engineering",
  "BSc in economics",
  "BSc in nursing",
  "BA in English and history",
  "LLB, and law school in Abuja",
  "BEng, then a master's in Leeds",
  "NCE, and a degree by part-time study",
  "MSc in public health",
  "A PhD in soil science",
  "Trade school, three years as an apprentice",
  "Primary school. I learned the rest at the market",
  "Secondary school, then evening classes",
  "MBA, finished last year",
  "Islamic studies and a diploma in education",
  "Nursing school in Ibadan",
  "Still studying; one year to go",
  "Polytechnic, building technology",
];

const FAITH: Record<People["faith"], readonly string[]> = {
  Christian: [
    "Church on Sundays, prayer every morning",
    "I sing in the choir",
    "Catholic, and happy with it",
    "Anglican. I grew up with faith and I live it",
    "I believe, but I do not talk about it much",
    "Pentecostal; midweek service when work allows",
    "I teach Sunday school",
    "Faith comes first. I would like us to pray together",
    "I was raised in the church and go when I can",
    "Methodist, like my grandmother",
    "I have a quiet faith and an open mind",
  ],
  Muslim: [
    "I pray five times a day and fast in Ramadan",
    "Practising Muslim, and I respect every faith",
    "Faith is part of my whole day",
    "I have been on Hajj, alhamdulillah",
    "Mosque on Fridays, and kindness every day",
    "I teach children to read the Qur'an at weekends",
    "My faith guides me",
    "I hope to build a Muslim home, with patience",
    "Islam is important to me, and so is learning",
  ],
};

const FAMILY_YOUNG = [
  "No children yet; I hope for two or three",
  "None yet. I would love a big family",
  "No children. I would like to adopt one day too",
  "No, and I am in no hurry",
  "I helped to raise my younger brothers and sisters. I hope for my own",
  "I hope for twins, like my mother",
];
const FAMILY = [
  ...FAMILY_YOUNG,
  "One daughter, in nursery school",
  "A son, four years old, who lives with me",
  "Two, both in primary school",
];
const FAMILY_LATER = [
  "Two, both in secondary school",
  "One daughter, and I would like more",
  "None, but my partner can have children",
  "Two boys. They know that I am looking",
  "No children, but many nieces and nephews",
  "I am widowed, with two children",
];
const FAMILY_OLDER = [
  "Three grown children and one grandchild",
  "A son at university",
  "None, but my partner can have children",
  "One daughter, married",
  "I am widowed, with two grown children",
  "Four, all grown up",
  "No children, but many nieces and nephews",
];

const FREE_TIME = [
  "Market early, then I cook for my visitors",
  "Football with old friends, then a long bath",
  "Reading on the veranda",
  "At an owambe. There is always one",
  "Sleep first. Then laundry",
  "I visit my mother",
  "Long walks by the water",
  "Watching films, mostly old Nollywood",
  "In the garden with my peppers and ugu",
  "Gym, laundry, and calls home",
  "Sewing clothes for myself",
  "Draughts under the mango tree",
  "With my sister's children",
  "At the library",
  "Swimming, when it is not crowded",
  "Trying a recipe I have never cooked",
  "Repairing things in the house",
  "Suya with my brothers",
  "Cycling out of town before the heat",
  "Driving around with music on",
];

const HOPES = [
  "Peace at home",
  "First of all, a friend for life",
  "Children who are not afraid to speak to us",
  "To pray, plan and laugh together",
  "Someone who tells me the truth kindly",
  "To build a business together",
  "Two people who trust each other",
  "A home where both our mothers feel welcome",
  "Respect every day",
  "To grow old together and stay happy",
  "Partnership. I cook, you cook, we both rest",
  "Someone who is happy when I come home",
  "To choose each other every day",
  "Loyalty, and time to keep learning",
  "A calm voice at the end of a long day",
];

/** Returns the person's answers to the questions of the profile. Some answers are empty, as with real people. */
export function answersOf(
  random: Random,
  person: { age: number; abroad: boolean; people: People },
): Answers {
  const { age, abroad, people } = person;
  const some = (probability: number, answers: readonly string[]) =>
    random.chance(probability) ? random.pick(answers) : null;
  return {
    data_occupation: some(0.94, occupations(random, age, abroad)),
    data_education: some(0.85, age < 23 ? EDUCATION_YOUNG : EDUCATION),
    data_faith: some(0.82, FAITH[people.faith]),
    data_languages: random.chance(0.9) ? languages(random, people) : null,
    data_family: some(0.86, familyAnswers(age)),
    data_free_time: some(0.8, FREE_TIME),
    data_hopes: some(0.78, HOPES),
  };
}

function occupations(random: Random, age: number, abroad: boolean): readonly string[] {
  if (age < 24) return OCCUPATIONS_YOUNG;
  if (age > 62 && random.chance(0.6)) return OCCUPATIONS_LATE;
  if (random.chance(0.4)) return OCCUPATIONS_ANYWHERE;
  return abroad ? OCCUPATIONS_ABROAD : OCCUPATIONS_HOME;
}

function familyAnswers(age: number): readonly string[] {
  if (age < 25) return FAMILY_YOUNG;
  if (age < 38) return FAMILY;
  return age < 50 ? FAMILY_LATER : FAMILY_OLDER;
}

function languages(random: Random, people: People): string {
  const more = random.chance(0.25) ? [random.pick(["Pidgin", "French", "Arabic"])] : [];
  return [...new Set([...people.languages, ...more])].join(", ");
}
