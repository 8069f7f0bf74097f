import { readFile } from "node:fs/promises";
import { publishedDraw } from "@agbara/shared/draw/published.ts";
import { type DrawCheck, verifyDraw } from "@agbara/shared/draw/verify.ts";

/*
 * Checks a draw with the file that its page offers: `pnpm verify:draw FILE`. Sends nothing to a server and needs no
 * settings. The exit code is 0 if all is right, 1 if something is wrong, and 2 if there is no such file.
 */
const SAYS: Record<DrawCheck, string> = {
  log: "the entries of the public log are whole, in their order, and say the same",
  list: "the list is the one that was fixed before",
  seed: "our part is the next of the chain",
  donor: "the donor's part is the one that was fixed before",
  turns: "who was drawn follows from these alone",
};

try {
  const text = await readFile(process.argv.slice(2).find((word) => word !== "--") ?? "", "utf8");
  const end = text.indexOf("\n");
  const draw = publishedDraw.parse(JSON.parse(text.slice(0, end)));
  const wrong = await verifyDraw(draw, text.slice(end + 1));
  console.log(`Draw ${draw.number}, list of ${draw.list.day}`);
  for (const [check, says] of Object.entries(SAYS))
    console.log(`${wrong.includes(check as DrawCheck) ? "NO " : "yes"}  ${says}`);
  const names = draw.entries.map(({ number, hash }) => `  ${number} ${hash}`);
  console.log(`Compare these entries with your copy of the public log:\n${names.join("\n")}`);
  console.log(wrong.length === 0 ? "The draw holds." : "The draw does NOT hold.");
  process.exitCode = wrong.length === 0 ? 0 : 1;
} catch (error) {
  console.error(`This is no file of a draw: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 2;
}
