import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fitOf } from "./name-fit.ts";

describe("the name of an account fits the person's", () => {
  test.each([
    ["the surname first", "OKAFOR NGOZI", "Ngozi Okafor"],
    ["a comma after the surname", "OKAFOR, NGOZI", "Ngozi Okafor"],
    ["a middle name that only the bank knows", "OKAFOR NGOZI CHIDINMA", "Ngozi Okafor"],
    ["a middle name that the bank leaves out", "NGOZI OKAFOR", "Ngozi Chidinma Okafor"],
    ["an initial at the bank", "OKAFOR NGOZI C.", "Ngozi Chidinma Okafor"],
    ["an initial here", "OKAFOR NGOZI CHIDINMA", "Ngozi C. Okafor"],
    ["a title", "MRS NGOZI OKAFOR", "Ngozi Okafor"],
    ["two titles", "ALHAJI DR. MUSA SANI BALA", "Musa Sani Bala"],
    ["Yoruba marks", "ADEBAYO OLAWALE", "Adébáyọ̀ Ọláwálé"],
    ["Yoruba letters with a dot below", "SANUSI FOLASADE", "Fọláṣadé Ṣànúsí"],
    ["marks at the bank, none here", "Adébáyọ̀ Ọláwálé", "Olawale Adebayo"],
    ["Igbo marks", "NWANKWO IFEOMA UZOMA", "Ìféọma Ụzọma Nwañkwọ"],
    ["Hausa letters with a hook", "DANLADI BALA", "Ɓala Ɗanladi"],
    ["an apostrophe that the bank leaves out", "YARADUA UMARU", "Umaru Ƴar'adua"],
    ["an apostrophe that parts the name at the bank", "UMARU YAR ADUA", "Umaru Ƴar’adua"],
    ["a modifier letter as the apostrophe", "SAAD MAIMUNA", "Maimuna Saʼad"],
    ["an apostrophe of another kind", "SIOBHAN OʻDOWD", "Siobhán O’Dowd"],
    [
      "letters in full width, and a space that does not break",
      "ＳＡＮＩ\u00a0ＭＵＳＡ",
      "Musa Sani",
    ],
    ["a hyphen that does not break", "AISHA ABDUL-RAHMAN", "Aisha Abdul‑Rahman"],
    ["characters that nobody sees", "SANI\u200b MUSA\u200e", "Mu\u00adsa Sani"],
    ["a hyphen that the bank leaves out", "ABDULRAHMAN AISHA", "Aisha Abdul-Rahman"],
    ["a hyphen that the bank writes as a space", "AISHA ABDUL RAHMAN", "Aisha Abdul-Rahman"],
    ["two surnames with a hyphen", "OKONJO IWEALA NGOZI", "Ngozi Okonjo-Iweala"],
    ["a name parted at the bank", "OLUWA SEUN ADEYEMI", "Oluwaseun Adeyemi"],
    ["a name parted here", "DANFODIO USMAN", "Usman Ɗan Fodio"],
    ["a number after the name", "SANDBOX HOLDER 6789", "Holder Sandbox"],
    ["a given name that may be a title", "OKAFOR PRINCE", "Prince Okafor"],
    ["the same name twice", "MUSA MUSA", "Musa Musa"],
  ])("with %s", (_, holder, person) => {
    expect(fitOf(holder, person)).toBe("fits");
    expect(fitOf(person, holder)).toBe("fits");
  });
});

describe("staff look where the name of an account has", () => {
  test.each([
    ["one name in common: a brother, or a namesake", "OKAFOR CHUKWUDI", "Ngozi Okafor"],
    ["a middle name on each side, and they differ", "OKAFOR NGOZI ADA", "Ngozi Chidinma Okafor"],
    ["an initial that fits none", "OKAFOR NGOZI B", "Ngozi Chidinma Okafor"],
    ["an initial instead of the first name", "OKAFOR N", "Ngozi Okafor"],
    ["one name only", "NGOZI", "Ngozi Okafor"],
    ["the one name that the page has", "OKAFOR NGOZI", "Ngozi"],
    ["a spelling that differs", "MOHAMMED SANI", "Muhammad Sani"],
    ["a shorter form", "SEUN ADEYEMI", "Oluwaseun Adeyemi"],
    ["a spelling that differs in each name", "AISHAT MUHAMMED", "Aisha Muhammad"],
    ["a trade", "NGOZI OKAFOR VENTURES", "Ngozi Okafor"],
    ["a company", "OKAFOR NGOZI NIG LTD", "Ngozi Okafor"],
    ["two people", "NGOZI OKAFOR AND EMEKA OKAFOR", "Ngozi Okafor"],
    ["two people, with a sign", "NGOZI OKAFOR & SONS", "Ngozi Okafor"],
    ["the same name once, here twice", "MUSA IBRAHIM", "Musa Musa"],
  ])("%s", (_, holder, person) => {
    expect(fitOf(holder, person)).toBe("doubtful");
  });
});

describe("an account is somebody else's where its name has", () => {
  test.each([
    ["nothing in common", "BELLO HAUWA", "Ngozi Okafor"],
    ["initials in common", "N O BELLO", "Ngozi Okafor"],
    ["a short name that is only alike", "ADE BELLO", "Ada Okafor"],
    ["a title in common", "CHIEF BELLO", "Chief Okafor"],
    ["no letters", "0123456789", "Ngozi Okafor"],
    ["nothing at all", "", ""],
  ])("%s", (_, holder, person) => {
    expect(fitOf(holder, person)).toBe("other");
  });
});

test("the order of the names and their marks never matter", () => {
  const name = fc.constantFrom("Ngozi", "Chidinma", "Okafor", "Adébáyọ̀", "Ṣadé", "Ɗanladi", "Ifẹ́");
  const names = fc.uniqueArray(name, { minLength: 2, maxLength: 4 });
  const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toUpperCase();
  fc.assert(
    fc.property(
      names.chain((own) => fc.tuple(fc.constant(own), fc.shuffledSubarray(own, { minLength: 2 }))),
      ([own, some]) => fitOf(plain(some.join(" ")), own.join(" ")) === "fits",
    ),
  );
});
