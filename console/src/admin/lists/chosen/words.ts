/** Formats a number of people: "1 person" or "438 people". */
export function peopleInWords(count: number): string {
  return count === 1 ? "1 person" : `${count.toLocaleString("en-GB")} people`;
}
