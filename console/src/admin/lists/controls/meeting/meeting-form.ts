import type { MeetingInput } from "@agbara/shared/contract/parts/entities.ts";
import { dayInLagos } from "@agbara/shared/nigeria/lagos-time.ts";

/** The form that records how a consultant met a person. A text is empty until the consultant chooses a value. */
export interface MeetingForm {
  how: MeetingInput["how"] | "";
  day: string;
  birth_paper: MeetingInput["birth_paper"] | "";
  photos_theirs: boolean;
}

/** Returns the empty form, with today as the day. */
export function emptyMeeting(): MeetingForm {
  return { how: "", day: dayInLagos(new Date()), birth_paper: "", photos_theirs: false };
}

/** Returns the error of each field. The keys are the field names of the call. */
export function meetingErrors(form: MeetingForm): Record<string, string> {
  const { how, day, birth_paper, photos_theirs } = form;
  return {
    ...(how === "" && { "met.how": "Choose how you met." }),
    ...(day === "" && { "met.day": "Choose the day." }),
    ...(day > dayInLagos(new Date()) && { "met.day": "This day is in the future." }),
    ...(birth_paper === "" && { "met.birth_paper": "Choose the paper that you saw." }),
    ...(!photos_theirs && {
      "met.photos_theirs": "Compare the photos with the person first. Then tick this box.",
    }),
  };
}

/** Converts the form to the input of the call. Returns null if a value is missing. */
export function meetingOf(form: MeetingForm): MeetingInput | null {
  const { how, day, birth_paper } = form;
  if (how === "" || birth_paper === "" || Object.keys(meetingErrors(form)).length > 0) return null;
  return { how, day, birth_paper, photos_theirs: true };
}
