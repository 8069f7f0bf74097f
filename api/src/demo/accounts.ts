/** The password of every demonstration account. These accounts exist only if the server loads the demonstration. */
export const DEMO_PASSWORD = "Agbara-demo-2026";

/** People sign in to the demonstration with these accounts. Both members are registered and active. */
export const demoAccounts = [
  {
    email: "admin@agbara.example",
    role: "admin",
    first_name: "Ìfẹ́olúwa",
    gender: "female",
    country_code: "NG",
    birth_date: "1984-03-09",
    phone: "+2348000000001",
    who: "admin",
  },
  {
    email: "admin2@agbara.example",
    role: "admin",
    first_name: "Nnamdi",
    gender: "male",
    country_code: "NG",
    birth_date: "1979-12-04",
    phone: "+2348000000006",
    who: "a second admin",
  },
  {
    email: "consultant@agbara.example",
    role: "consultant",
    first_name: "Chidinma",
    gender: "female",
    country_code: "GB",
    birth_date: "1988-11-21",
    phone: "+447700900001",
    who: "consultant",
  },
  {
    email: "verifier@agbara.example",
    role: "verifier",
    first_name: "Halima",
    gender: "female",
    country_code: "NG",
    birth_date: "1990-07-02",
    phone: "+2348000000002",
    who: "a verifier",
  },
  {
    email: "verifier2@agbara.example",
    role: "verifier",
    first_name: "Tamuno",
    gender: "male",
    country_code: "NG",
    birth_date: "1987-01-30",
    phone: "+2348000000003",
    who: "a second verifier",
  },
  {
    email: "finance@agbara.example",
    role: "finance",
    first_name: "Folákẹ́",
    gender: "female",
    country_code: "NG",
    birth_date: "1982-10-11",
    phone: "+2348000000004",
    who: "finance",
  },
  {
    email: "finance2@agbara.example",
    role: "finance",
    first_name: "Danladi",
    gender: "male",
    country_code: "NG",
    birth_date: "1985-05-25",
    phone: "+2348000000005",
    who: "finance, a second person",
  },
  {
    email: "auditor@agbara.example",
    role: "auditor",
    first_name: "Ebele",
    gender: "female",
    country_code: "NG",
    birth_date: "1976-08-19",
    phone: "+2348000000007",
    who: "an auditor",
  },
  {
    email: "member@agbara.example",
    role: "member",
    first_name: "Amara",
    gender: "female",
    country_code: "GB",
    birth_date: "1995-06-14",
    phone: "+447700900002",
    who: "a member (woman)",
  },
  {
    email: "member2@agbara.example",
    role: "member",
    first_name: "Túndé",
    gender: "male",
    country_code: "GB",
    birth_date: "1991-02-02",
    phone: "+447700900003",
    who: "a member (man)",
  },
] as const;

/** The account of the first invented entrepreneur whom we paid. Use it to sign in as the owner of a page. */
export const DEMO_ENTREPRENEUR = {
  email: "entrepreneur@agbara.example",
  who: "an entrepreneur, paid once",
} as const;

/** What each of the two demonstration members says in their profile. */
export const MEMBER_PROFILE = {
  female: {
    countries: ["Nigeria", "United Kingdom"],
    core_values: ["Faith", "Honesty", "Patience", "Family first"],
    organisations: ["Royal College of Nursing", "Igbo Women's Circle, Leeds"],
    answers: {
      data_occupation: "Paediatric nurse",
      data_education: "Nursing at the University of Leeds",
      data_faith: "Anglican; I sing in the choir.",
      data_languages: "Igbo and English",
      data_free_time: "I go to the market, then I cook for my visitors.",
      data_hopes: "A calm home with an open door.",
    },
  },
  male: {
    countries: ["Nigeria"],
    core_values: ["Integrity", "Hard work", "Kindness"],
    organisations: ["Nigerian Society of Engineers"],
    answers: {
      data_occupation: "Solar installer, with a small firm of four people",
      data_education: "Electrical engineering at FUTA, Àkúrẹ́",
      data_faith: "Baptist, every Sunday.",
      data_languages: "Yoruba and English",
      data_family: "No children yet. I would like two or three.",
      data_hopes: "Somebody to build a life with.",
    },
  },
};

/** Whom the two demonstration members want to meet. An age that is missing here gets the default value. */
export const MEMBER_PREFERENCES = {
  female: {
    my_height: 168,
    min_height: 172,
    state: "Anambra",
    tribe: "Igbo",
    city: "Leeds",
    distant_relationship: true,
    details:
      "A man of faith who likes to laugh and keeps his promises. These things matter more to me than his work and his home town.",
  },
  male: {
    min_age: 27,
    max_age: 36,
    my_height: 181,
    state: "Ondo",
    tribe: "Yoruba",
    city: "Manchester",
    distant_relationship: false,
    details: "Somebody warm and direct who feels at home in two countries, like me.",
  },
};
