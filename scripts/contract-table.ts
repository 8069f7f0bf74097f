import { readFileSync, writeFileSync } from "node:fs";
import { type Call, calls } from "../shared/src/contract/calls.ts";
import { fieldsOf } from "../shared/src/testing/fields-of.ts";
import { POINT_7 } from "../shared/src/testing/point-7.ts";

/**
 * Writes the table of all calls into docs/contract.md. First come the calls of the specification's point 7, in its
 * order, and then our own. `pnpm format` runs this script.
 */
const PAGE = new URL("../docs/contract.md", import.meta.url);
const GENERATED = /(?<=<!-- written by `pnpm format` -->\n).*(?=<!-- end -->)/s;
const HEAD = ["| call | method | path | sent | read | retries |", "|---|---|---|---|---|--:|"];

const table: [name: string, call: Call][] = Object.entries(calls);

/** Returns the text of docs/contract.md with the contract's current table. */
export function withTable(page: string): string {
  if (!GENERATED.test(page)) throw new Error("docs/contract.md has no place for the table.");
  return page.replace(GENERATED, () => `\n${tables()}\n\n`);
}

function tables(): string {
  const specified = POINT_7.map((row) => {
    const found = table.find(([, { method, path }]) => method === row.method && path === row.path);
    if (!found) throw new Error(`The contract has no ${row.method} ${row.path}.`);
    return { ...row, name: found[0], call: found[1] };
  });
  const names = new Set(specified.map(({ name }) => name));
  return [
    "### Of the specification's point 7",
    [...HEAD, ...specified.map(({ name, call, sent, read }) => line(name, call, sent, read))],
    "### Our own",
    [
      ...HEAD,
      ...table.filter(([name]) => !names.has(name)).map(([name, call]) => line(name, call)),
    ],
  ]
    .map((block) => [block].flat().join("\n"))
    .join("\n\n");
}

/**
 * Returns a call's row in the table of all calls. If `sent` and `read` are absent, the call is not in the
 * specification.
 */
function line(
  name: string,
  call: Call,
  sent?: readonly string[],
  read?: readonly string[],
): string {
  const inputs = fieldsOf(call.query ?? call.body, "input");
  const outputs = fieldsOf(call.response, "output").filter((field) => field !== "success");
  const file = call.file ? `a file: ${call.file.types.join(", ")}` : "";
  const cells = [
    `\`${name}\``,
    call.method,
    `\`${call.path}\``,
    file || fieldsBeside(inputs, sent),
    fieldsBeside(outputs, read),
    call.retries,
  ];
  return `| ${cells.join(" | ")} |`;
}

/**
 * Returns the specification's fields, then a plus and our own fields. If a field contains other fields, shows only its
 * own name.
 */
function fieldsBeside(all: readonly string[], specified?: readonly string[]): string {
  const others = all.filter(
    (field) => !field.includes(".") && !specified?.some((one) => one.split(".")[0] === field),
  );
  const [first, second] = [specified ?? others, specified ? others : []].map((fields) =>
    fields.map((field) => `\`${field}\``).join(", "),
  );
  return [first, second && `+ ${second}`].filter(Boolean).join(" ") || "–";
}

if (import.meta.main) writeFileSync(PAGE, withTable(readFileSync(PAGE, "utf8")));
