import type { Told } from "./scenes.ts";

const count = new Intl.NumberFormat("en-NG");

/** Returns the film's captions: the words in the film and, in brackets, descriptions of the pictures. */
export function captions(told: Told): string {
  const cues: [time: string, ...lines: string[]][] = [
    ["00:01.200 --> 00:03.900", "[A golden square of cloth with one mark on it]", told.oneGift],
    [
      "00:06.200 --> 00:09.600",
      "[More squares appear around it until they cover the whole cloth]",
      told.manyGive,
    ],
    ["00:10.000 --> 00:12.600", "[The golden squares leave the cloth and gather]"],
    ["00:12.800 --> 00:15.400", "[They become a market stall with a striped roof]", told.oneBegins],
    [
      "00:15.600 --> 00:18.000",
      `[A field of dots fills, one for every ${count.format(told.targetPeople / 1000)} people]`,
    ],
    ["00:18.000 --> 00:21.000", `${count.format(told.targetPeople)} ${told.people}`, told.goal],
    ["00:22.200 --> 00:26.000", told.name, told.closing],
  ];
  return `WEBVTT\n\n${cues.map((cue) => cue.join("\n")).join("\n\n")}\n`;
}
