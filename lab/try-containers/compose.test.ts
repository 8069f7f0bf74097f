import { readFileSync } from "node:fs";
import { settingNames } from "@agbara/api/platform/settings/config.ts";
import { Ajv } from "ajv";
import { expect, test } from "vitest";
import { composeFile, servicesWith } from "./compose.ts";

const required = { PUBLIC_URL: "https://agbara.example", BACKUP_KEY: "age1…" };
/** Settings with a fixed value inside the image, because they belong to the release. */
const INSIDE = ["SITE_DIR", "CONSOLE_DIR"];

test("every setting reaches the container, and nothing that is none", () => {
  const { api, backup } = composeFile().services;
  const settings = settingNames.filter((name) => !INSIDE.includes(name)).toSorted();
  expect(Object.keys(api?.environment ?? {}).toSorted()).toEqual(settings);
  expect(Object.keys(backup?.environment ?? {}).toSorted()).toEqual(
    [...settings, "BACKUP_KEY"].toSorted(),
  );
});

test("a value is passed on as it is, and one that is not set is not", () => {
  const smtp = "smtps://ada:a/b$c\"d'e@mail.example:465";
  const { environment = {} } = servicesWith({ ...required, SMTP_URL: smtp }).api ?? {};
  expect(environment.SMTP_URL).toBe(smtp);
  expect(environment).not.toHaveProperty("GATEWAY");
});

test("the site inside is built for the address that people use", () => {
  const { build } = servicesWith(required).api ?? {};
  expect(build?.args).toEqual({ PUBLIC_URL: required.PUBLIC_URL });
  // A Dockerfile must declare an argument before the command that uses it.
  const dockerfile = readFileSync(`${import.meta.dirname}/../../${build?.dockerfile}`, "utf8");
  const [, packed = ""] = /^FROM fetched AS packed\n(.*?)^FROM /ms.exec(dockerfile) ?? [];
  expect(packed).toMatch(/^ARG PUBLIC_URL$.*deploy\/pack/ms);
});

test("nothing starts without an address and without a key for backups", () => {
  for (const name of Object.keys(required))
    expect(() => servicesWith({ ...required, [name]: "" })).toThrow(name);
});

test("no password is in any address: the database is reached by its socket", () => {
  const text = JSON.stringify(composeFile());
  expect(text).not.toMatch(/PASSWORD|:\/\/[^/"]*:[^/"]*@/);
});

test("the compose file is one by the specification's schema", () => {
  const path = `${import.meta.dirname}/compose-spec/schema.json`;
  // Leaves out `$schema`. The schema is written in draft 07, but it gives this draft an unusual address that Ajv does
  // not know.
  const schema = { ...JSON.parse(readFileSync(path, "utf8")), $schema: undefined };
  const validate = new Ajv({
    strict: false,
    formats: { duration: true, ports: true, expose: true },
  }).compile(schema);
  const isValid = validate(composeFile());
  expect(validate.errors ?? []).toEqual([]);
  expect(isValid).toBe(true);
  expect(validate({ services: { api: { helthcheck: {} } } })).toBe(false);
});
