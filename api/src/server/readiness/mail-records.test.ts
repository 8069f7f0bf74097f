import { expect, test } from "vitest";
import { domainOf, mailRecordFindings } from "./mail-records.ts";

const DOMAIN = "agbara.test";
const GOOD: Record<string, string[]> = {
  [DOMAIN]: ["site-verification=1", "v=spf1 include:mail.test -all"],
  [`_dmarc.${DOMAIN}`]: ["v=DMARC1; p=quarantine; rua=mailto:dmarc@agbara.test"],
  [`m1._domainkey.${DOMAIN}`]: ["v=DKIM1; k=rsa; p=MIGfMA0GCSq"],
};

const failure = (code: string) => Object.assign(new Error(code), { code });

async function found(changes: Record<string, string[] | undefined>, selector: string | null) {
  const zone = { ...GOOD, ...changes };
  const findings = await mailRecordFindings({
    mailFrom: `Agbara <no-reply@${DOMAIN}>`,
    selector,
    records: async (name) => zone[name] ?? Promise.reject(failure("ENOTFOUND")),
  });
  return findings.map(({ what }) => what);
}

test("nothing is missing where all three records are right", async () => {
  expect(await found({}, "m1")).toEqual([]);
});

test.each<[string, Record<string, string[] | undefined>, string]>([
  ["no SPF", { [DOMAIN]: ["other"] }, "agbara.test has no SPF record."],
  ["two SPF", { [DOMAIN]: ["v=spf1 -all", "v=spf1 ~all"] }, "agbara.test has 2 SPF records."],
  [
    "an SPF for everybody",
    { [DOMAIN]: ["v=spf1 +all"] },
    "The SPF record of agbara.test allows every server.",
  ],
  ["no DMARC", { [`_dmarc.${DOMAIN}`]: undefined }, "agbara.test has no DMARC record."],
  [
    "a DMARC without policy",
    { [`_dmarc.${DOMAIN}`]: ["v=DMARC1;"] },
    "agbara.test has no DMARC record.",
  ],
  [
    "a withdrawn DKIM key",
    { [`m1._domainkey.${DOMAIN}`]: ["v=DKIM1; p="] },
    "There is no DKIM key at m1._domainkey.agbara.test.",
  ],
])("%s is found", async (_, changes, what) => {
  expect(await found(changes, "m1")).toEqual([what]);
});

test("a key that nobody named is not called right", async () => {
  expect(await found({}, null)).toEqual(["The DKIM key was not checked."]);
});

test("the domain is found with and without a name before the address", () => {
  expect(domainOf("Agbara <no-reply@Agbara.test>")).toBe(DOMAIN);
  expect(domainOf("no-reply@agbara.test")).toBe(DOMAIN);
});

test("a DNS that does not answer is not taken for a missing record", async () => {
  const records = () => Promise.reject(failure("ETIMEOUT"));
  await expect(
    mailRecordFindings({ mailFrom: `a@${DOMAIN}`, selector: "m1", records }),
  ).rejects.toThrow("ETIMEOUT");
});
