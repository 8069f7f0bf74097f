/** The password of every demonstration account; they exist only where the demonstration is loaded. */
export const DEMO_PASSWORD = "Agbara-demo-2026";

/** The accounts to sign in with. Both members are registered and active. */
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
    email: "member@agbara.example",
    role: "member",
    first_name: "Amara",
    gender: "female",
    country_code: "GB",
    birth_date: "1995-06-14",
    phone: "+447700900002",
    who: "member, a woman",
  },
  {
    email: "member2@agbara.example",
    role: "member",
    first_name: "Túndé",
    gender: "male",
    country_code: "GB",
    birth_date: "1991-02-02",
    phone: "+447700900003",
    who: "member, a man",
  },
] as const;
