const AT = "2026-01-02T03:04:05Z";
const LATER = "2027-01-02T03:04:05Z";
const id = (nth: number) => `00000000-0000-4000-8000-${String(nth).padStart(12, "0")}`;
const [HER, HIM, CONSULTANT] = [id(1), id(2), id(3)];
const [HERS, HIS, PAIR] = [id(11), id(12), id(13)];

const person = {
  password_hash: "hash",
  first_name: "Ìfẹ́",
  name_key: "ife",
  birth_date: "1996-03-01",
  country_code: "NG",
  countries: ["Nigeria"],
  core_values: ["Faith"],
  organisations: ["Choir"],
  answers: { data_occupation: "Nurse", data_faith: "Catholic" },
  wants_introductions: true,
  accepted_terms_at: AT,
  sensitive_agreed_at: AT,
  created_at: AT,
};
const introduction = { min_age: 30, max_age: 50, created_at: AT, updated_at: AT };

/**
 * A row and more for every table there is, with the columns of today: a database of an earlier day takes those
 * that it knows. In an order in which nothing refers to what is not there yet.
 */
export const rowsAtAnyTime: [table: string, row: Record<string, unknown>][] = [
  [
    "users",
    {
      ...person,
      id: HER,
      role: "member",
      email: "her@people.example",
      gender: "female",
      phone: "+2348010000001",
      phone_key: "1000000108432",
      standing: "active",
    },
  ],
  [
    "users",
    {
      ...person,
      id: HIM,
      role: "member",
      email: "him@people.example",
      gender: "male",
      phone: "+2348010000002",
      phone_key: "2000000108432",
      standing: "unregistered",
    },
  ],
  [
    "users",
    {
      ...person,
      id: CONSULTANT,
      role: "consultant",
      email: "staff@people.example",
      gender: "female",
    },
  ],
  [
    "introductions",
    {
      ...introduction,
      id: HERS,
      user_id: HER,
      status: "active",
      code: "abcdef",
      tribe: "Igbo",
      details: "A calm house",
      note: "Rang",
      registered_at: AT,
    },
  ],
  [
    "introductions",
    { ...introduction, id: HIS, user_id: HIM, status: "inactive", withdrawn_at: AT },
  ],
  [
    "introductions",
    {
      ...introduction,
      id: PAIR,
      user_id: HIM,
      contact_id: HER,
      request_status: "requested",
      request_message: "Hello",
      requested_at: AT,
    },
  ],
  [
    "notes",
    { id: id(21), introduction_id: HERS, author_id: CONSULTANT, note: "Rang", created_at: AT },
  ],
  [
    "suggestions",
    { introduction_id: HERS, suggested_id: HIS, author_id: CONSULTANT, created_at: AT },
  ],
  ["photos", { id: id(31), user_id: HER, position: 0, url: "/api/v1/media/photos/a.webp" }],
  ["stray_files", { file: "b.webp", remove_after: LATER }],
  [
    "sessions",
    {
      jti: id(41),
      user_id: HER,
      family_id: id(41),
      signed_in_at: AT,
      created_at: AT,
      expires_at: LATER,
    },
  ],
  [
    "mail_codes",
    {
      token_hash: "token",
      purpose: "reset",
      email: "her@people.example",
      code_hash: "code",
      user_id: HER,
      expires_at: LATER,
    },
  ],
  [
    "mails",
    {
      id: id(51),
      recipient: "her@people.example",
      subject: "Code",
      text: "ABC234",
      next_try_at: LATER,
      keep_until: LATER,
    },
  ],
  ["throttles", { key: "login:account:x", window_ends_at: LATER, count: 3 }],
  [
    "idempotency_keys",
    { user_id: HER, key: "key", request_hash: "hash", response: { success: true }, created_at: AT },
  ],
  [
    "audit",
    {
      at: AT,
      actor_id: CONSULTANT,
      actor_role: "consultant",
      action: "admin.users.get",
      subject_id: HER,
    },
  ],
  ["subscriptions", { id: id(61), user_id: HER, plan: "premium", starts_at: AT, ends_at: LATER }],
  [
    "faqs",
    { id: id(71), faq_type: "faqs", title: "Why?", post: "Because.", position: 0, version: 2 },
  ],
  [
    "consents",
    {
      consent_id: id(81),
      revision: 0,
      categories: ["necessary"],
      services: {},
      consented_at: AT,
      changed_at: AT,
      received_at: AT,
    },
  ],
  ["early_signups", { email: "early@people.example", device: "android", created_at: AT }],
  ["tv_signups", { user_id: HER, about: "I sing", created_at: AT }],
  [
    "saved_searches",
    { id: id(91), user_id: CONSULTANT, name: "London", list: "users", query: "min_age=22" },
  ],
  ["recent_writes", { user_id: HER, at: AT }],
  ["marks", { name: "kept", at: AT }],
];
