import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { calls } from "../shared/src/contract/calls.ts";

const CONTRACT = new URL("../shared/src/contract/", import.meta.url);
const API = new URL("../api/src/", import.meta.url);

const parts = readdirSync(CONTRACT, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== "parts")
  .flatMap(({ name: domain }) =>
    readdirSync(new URL(domain, CONTRACT)).map((file) => [domain, file] as const),
  )
  .filter(([, file]) => !file.endsWith(".test.ts"))
  // Some parts of the contract have no calls, because they only describe records.
  .filter(([domain, file]) =>
    /export const \w+Calls\b/.test(readFileSync(new URL(`${domain}/${file}`, CONTRACT), "utf8")),
  )
  .map(([domain, file]) => `${domain}.${file.replace(".ts", "")}`);

const named = (address: string) =>
  Object.keys(calls).filter((name) => name.startsWith(`${address}.`));

/** Returns one export of this file. The name of this export is the part's name and then `ending`. */
async function exported(file: URL, address: string, ending: string) {
  const module: Record<string, Record<string, unknown>> = await import(file.href);
  return module[`${address.split(".")[1]}${ending}`] ?? {};
}

const handlersOf = (address: string) =>
  exported(new URL(`${address.replace(".", "/")}/routes.ts`, API), address, "Handlers");

it.each(parts)("the calls of %s stand in the file that their name says", async (address) => {
  const file = new URL(`${address.replace(".", "/")}.ts`, CONTRACT);
  expect(named(address)).not.toEqual([]);
  expect(Object.keys(await exported(file, address, "Calls")).sort()).toEqual(named(address).sort());
});

it.each(parts)("the calls of %s are handled in the folder that they name", async (address) => {
  expect(Object.keys(await handlersOf(address)).sort()).toEqual(named(address).sort());
});

it("the server answers with these handlers, and with no others", async () => {
  const { handlers } = await import(new URL("server/handlers.ts", API).href);
  const all = await Promise.all(parts.map(handlersOf));
  expect(handlers).toEqual(Object.assign({}, ...all));
});
