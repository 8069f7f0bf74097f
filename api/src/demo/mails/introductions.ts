import { GENDERS, PHOTO_REFUSALS } from "@agbara/shared/constants.ts";
import { correctedMail } from "../../introductions/own/mails.ts";
import { photoRefusedMail } from "../../introductions/photos/mails.ts";
import {
  answerNews,
  introductionNews,
  recordedMail,
  reminderNews,
  requestNews,
} from "../../introductions/requests/mails.ts";
import {
  decidedMail,
  receivedMail,
  type Told,
  verdictMail,
} from "../../introductions/safety/mails.ts";
import type { News } from "../../people/mails/telling.ts";
import { letter } from "../../platform/mail/letter.ts";
import { words } from "../../platform/words/words.ts";
import { AT, each, READER, type Sample } from "./sample.ts";

const OTHER = { first_name: "Emeka", email: "emeka@people.example", phone: "+234 800 000 0000" };
const ANSWERS = ["accepted", "rejected"] as const;
const told = Object.keys(words.mails.safety.verdicts) as Told[];

const sample = (title: string, mail: Sample["mail"]): Sample => ({
  title,
  about: "introductions",
  mail,
});
const news = ({ kind: _, ...said }: News) => letter({ to: READER, ...said });

/** Returns sample mails about introductions. */
export function introductionSamples(): Sample[] {
  return [
    sample("request", news(requestNews(OTHER))),
    sample("request: reminder", news(reminderNews(OTHER, AT))),
    ...each("introductions", "answer", ANSWERS, (request_status) =>
      news(answerNews(OTHER, { request_status })),
    ),
    ...each("introductions", "answer written down", ANSWERS, (request_status) =>
      recordedMail(READER, OTHER, { request_status }),
    ),
    sample("introduction", news(introductionNews(OTHER))),
    sample("report: received", receivedMail(READER)),
    sample("report: decided", decidedMail(READER)),
    ...each("introductions", "corrected", GENDERS, (gender) =>
      correctedMail(READER, { birth_date: "1991-02-03", gender }),
    ),
    ...each("introductions", "photo removed", PHOTO_REFUSALS, (reason) =>
      photoRefusedMail(READER, { number: 2, added_at: AT }, reason),
    ),
    ...each("introductions", "safety desk", told, (what) => verdictMail(READER, what)),
  ];
}
