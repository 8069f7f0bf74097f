import { ageOn, dayOf } from "@agbara/shared/age.ts";
import { personReference } from "@agbara/shared/codes/person-reference.ts";
import type {
  Gender,
  PersonSummary,
  PrivateProfile,
  Profile,
} from "@agbara/shared/contract/parts/entities.ts";
import { pick } from "@agbara/shared/contract/parts/pick.ts";
import { PROFILE_LIST_NAMES } from "@agbara/shared/contract/parts/profile-list-rows.ts";
import type { CountryCode } from "@agbara/shared/countries.ts";
import { QUESTION_KEYS, QUESTIONS, type QuestionKey } from "@agbara/shared/questions.ts";
import { photoAddress, type Reader } from "./photo-address.ts";
import type { PersonRow, ProfileRow } from "./queries.ts";

/** "shown" if the reader may see the person's e-mail address and phone number. */
export type ContactDetails = "shown" | "hidden";

export function personSummary<Gendered extends Gender | null>(
  row: PersonRow<Gendered>,
  contactDetails: ContactDetails,
  reader: Reader,
): Omit<PersonSummary, "gender"> & { gender: Gendered } {
  return {
    _id: row.id,
    first_name: row.first_name,
    age: ageOn(row.birth_date, dayOf(reader.now)),
    gender: row.gender,
    country_code: row.country_code as CountryCode,
    data_occupation: answered(row.answers, "data_occupation"),
    profile_pic_url: row.photo_id && photoAddress(row.photo_id, "small", reader),
    ...(contactDetails === "shown" && {
      ...(row.email !== null && { account_email: row.email }),
      ...(row.phone !== null && { international_phone_number: row.phone }),
    }),
  };
}

function answered(answers: Record<string, string>, key: QuestionKey) {
  return { answer: answers[key] ?? null, user_data_question: { hint: QUESTIONS[key] } };
}

/** Makes the view of a whole profile, except `profile_pics`. `photos` are the photos that the reader may see. */
function withPhotos<Gendered extends Gender | null>(
  row: ProfileRow<Gendered>,
  photos: ProfileRow["photos"],
  contactDetails: ContactDetails,
  reader: Reader,
) {
  const answers = Object.fromEntries(
    QUESTION_KEYS.map((key) => [key, answered(row.answers, key)]),
  ) as Pick<Profile, QuestionKey>;
  return {
    ...personSummary({ ...row, photo_id: photos[0]?.id ?? null }, contactDetails, reader),
    ...answers,
    ...pick(row, PROFILE_LIST_NAMES),
    organisations: row.organisations.map((name) => ({ name })),
  };
}

const pictureOf = (id: string, reader: Reader) => ({
  _id: id,
  url: photoAddress(id, "full", reader),
  thumbnail_url: photoAddress(id, "small", reader),
});

/** Makes the view of a profile for other members. Leaves out photos that a consultant has not checked yet. */
export function profileView<Gendered extends Gender | null>(
  row: ProfileRow<Gendered>,
  contactDetails: ContactDetails,
  reader: Reader,
): Omit<Profile, "gender"> & { gender: Gendered } {
  const photos = row.photos.filter(({ waits }) => !waits);
  return {
    ...withPhotos(row, photos, contactDetails, reader),
    profile_pics: photos.map(({ id }) => pictureOf(id, reader)),
  };
}

/** Makes the view of a profile for its owner and for staff, with all photos. */
export function privateProfileView<Gendered extends Gender | null>(
  row: ProfileRow<Gendered>,
  reader: Reader,
): Omit<PrivateProfile, "gender"> & { gender: Gendered } {
  return {
    ...withPhotos(row, row.photos, "shown", reader),
    profile_pics: row.photos.map(({ id, waits }) => ({ ...pictureOf(id, reader), waits })),
    reference: personReference(row.number),
    mails_off: row.mails_off,
    sensitive_agreed_at: row.sensitive_agreed_at?.toISOString() ?? null,
    closed: row.closed_for !== null,
  };
}
