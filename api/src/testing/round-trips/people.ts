import { randomUUID } from "node:crypto";
import { QUESTION_KEYS, QUESTIONS, type QuestionKey } from "@agbara/shared/questions.ts";
import { PROFILE_LISTS_FILLED_IN } from "../filled-in.ts";
import { codeMailedTo } from "../mail.ts";
import { addMember, tokenOf } from "../people.ts";
import type { TestApi } from "../start-test-api.ts";
import { apart, type RoundTrip, sent } from "./trip.ts";

type AnswersRead = Record<QuestionKey, { answer: string | null }>;

/** Returns a profile with its answers in the same form as the call's input. */
const profileOf = (read: AnswersRead) => ({
  ...read,
  answers: Object.fromEntries(QUESTION_KEYS.map((key) => [key, read[key].answer])),
});

const AGREED = "For this field, a read returns the time of the agreement.";

async function exportOf({ client }: Pick<Awaited<ReturnType<typeof addMember>>, "client">) {
  const { account, profile } = (await client.call("people.privacy.export")).data;
  const answerTo = (key: QuestionKey) =>
    profile.answers.find(({ question }) => question === QUESTIONS[key])?.answer;
  return {
    ...account,
    ...profile,
    organisations: profile.organisations.map((name) => ({ name })),
    answers: Object.fromEntries(QUESTION_KEYS.map((key) => [key, answerTo(key)])),
  };
}

export const profileUpdate: RoundTrip<"people.profile.update"> = async (api) => {
  const me = await addMember(api);
  const fields = {
    first_name: "Adaeze",
    international_phone_number: "+2348031234567",
    country_code: "GB" as const,
    answers: {
      data_occupation: "Nurse",
      data_education: "Nursing",
      data_faith: "A great one",
      data_languages: "Igbo",
      data_family: "One day",
      data_free_time: "I sing",
      data_hopes: "A calm house",
    },
    ...PROFILE_LISTS_FILLED_IN,
    mails_off: ["request" as const],
    agree_sensitive: apart(AGREED, true as const),
    gender: apart("Only a person who joined for fundraising can send this field, and only once."),
  };
  await me.client.call("people.profile.update", sent(fields));
  const consultant = api.clientWith(await tokenOf(api, "consultant"));
  const seen = await consultant.call("people.profile.get", { userId: me.id });
  return {
    fields,
    readings: {
      "the person": { answer: profileOf((await me.client.call("people.profile.me")).data) },
      "a consultant": { answer: profileOf(seen.data) },
      "the person's copy": { answer: await exportOf(me) },
    },
  };
};

/** Registers with the code from the mail, and returns the person. */
async function joined(api: TestApi, email: string, token: string) {
  const visitor = await api.clientOf();
  const code = codeMailedTo(api, email);
  const signedIn = await visitor.call("people.signin.confirm", { email, token, code });
  return { client: api.clientWith(signedIn.token) };
}

export const register: RoundTrip<"people.signin.register"> = async (api) => {
  const email = `${randomUUID()}@people.example`;
  const fields = {
    user: {
      first_name: "Adaeze",
      email,
      birth_date: "1998-04-05",
      gender: "female" as const,
      country_code: "GH" as const,
      international_phone_number: "+233241234567",
      password: apart("We store only a hash of the password.", "three words of mine"),
      accept_terms: apart(AGREED, true as const),
      introductions: apart(
        "For this field, a read returns the person's introduction as it is after the call.",
        true,
      ),
    },
  };
  const visitor = await api.clientOf();
  const { token } = await visitor.call("people.signin.register", sent(fields));
  const copy = await exportOf(await joined(api, email, token));
  return { fields, readings: { "the person's copy": { answer: { user: copy } } } };
};
