import { expect, it } from "vitest";
import { type Entry, type Piece, sentenceOf } from "./timeline.ts";

const ada = { _id: "1", first_name: "Ada" };
const emeka = { _id: "2", first_name: "Emeka" };
const chidinma = { _id: "3", first_name: "Chidinma" };

function entry(kind: Entry["kind"], actor: typeof ada, more: Partial<Entry> = {}): Entry {
  const nothing = { action: null, other: null, asked: null, answer: null, call: null, text: null };
  return {
    _id: "0",
    kind,
    at: "2026-11-21T10:00:00Z",
    ...nothing,
    ...more,
    actor: { ...actor, role: null },
  };
}

const said = (pieces: Piece[]) =>
  pieces.map((piece) => (typeof piece === "string" ? piece : piece.first_name)).join("");

const byHer = { other: emeka, asked: true };
const byHim = { other: emeka, asked: false };
const suggestion = { action: "introductions.suggestions.add" };

it.each<[string, Entry]>([
  ["Ada joined", entry("joined", ada)],
  ["A mail was sent to Ada", entry("mail", ada, { text: "A request on Agbara" })],
  ["Chidinma viewed this record", entry("view", chidinma)],
  ["Ada was registered for introductions", entry("registered", ada)],
  ["Chidinma registered Ada for introductions", entry("registered", chidinma)],
  [
    "Chidinma changed the registration",
    entry("change", chidinma, { action: "introductions.own.register" }),
  ],
  ["Chidinma wrote a note", entry("note", chidinma, { text: "Rang." })],
  [
    "Chidinma logged a call: No answer, by WhatsApp",
    entry("note", chidinma, {
      text: "No answer.",
      call: { channel: "whatsapp", outcome: "no_answer" },
    }),
  ],
  ["Chidinma emptied the note", entry("note", chidinma, { text: "" })],
  [
    "Chidinma wrote a note about Ada and Emeka",
    entry("note", chidinma, { ...byHim, text: "Met." }),
  ],
  ["Ada asked to be introduced to Emeka", entry("request", ada, byHer)],
  ["Emeka asked to be introduced to Ada", entry("request", emeka, byHim)],
  ["Chidinma asked Emeka on behalf of Ada", entry("request", chidinma, byHer)],
  ["Emeka accepted the request of Ada", entry("answer", emeka, { ...byHer, answer: "accepted" })],
  ["Ada declined the request of Emeka", entry("answer", ada, { ...byHim, answer: "rejected" })],
  [
    "Chidinma recorded that Ada accepted the request of Emeka",
    entry("answer", chidinma, { ...byHim, answer: "accepted" }),
  ],
  ["Chidinma suggested Emeka to Ada", entry("change", chidinma, { ...suggestion, ...byHer })],
  ["Chidinma suggested Ada to Emeka", entry("change", chidinma, { ...suggestion, ...byHim })],
  ...(
    [
      ["Chidinma reached Ada about the request between them and Emeka", "requests.contacted", true],
      ["Chidinma reminded Ada of the request of Emeka", "requests.remind", false],
      ["Chidinma introduced Ada and Emeka", "requests.introduce", true],
      ["Chidinma chose Emeka as the consultant", "assignments.assign", true],
      ["Chidinma handed Ada over to Emeka", "assignments.handOver", true],
    ] as const
  ).map(([sentence, call, asked]): [string, Entry] => [
    sentence,
    entry("change", chidinma, { action: `introductions.${call}`, other: emeka, asked }),
  ]),
  [
    "Chidinma activated the introduction",
    entry("change", chidinma, { action: "introductions.own.activate" }),
  ],
  ["Ada withdrew a consent", entry("change", ada, { action: "people.privacy.withdraw" })],
])("%s", (sentence, happened) => {
  expect(said(sentenceOf(happened, ada))).toBe(sentence);
});
