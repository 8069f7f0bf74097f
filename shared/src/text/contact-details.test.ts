import { describe, expect, test } from "vitest";
import { wrongContact } from "./contact-details.ts";

const NUMBER = "Contact details are shared once both agree. Please take the number out.";
const ADDRESS = "Contact details are shared once both agree. Please take the address out.";

describe("a text with a number", () => {
  test.each([
    "Call me on 08031234567.",
    "My line is 0803 123 4567, any time.",
    "WhatsApp +234 803 123 4567 please",
    "reach me 0803-123-4567",
    "0803.123.4567 is mine",
    "(0803) 123-4567",
    "0803/123/4567",
    "0803,123,4567",
    "0803:123:4567",
    "0803: 123: 4567",
    "0803;123;4567",
    "803:123:4567",
    "08:03:12:34:56:7",
    "803:123 4567",
    "0803 123:456",
    "0 8 0 3 1 2 3 4 5 6 7",
    "0803 – 123 – 4567",
    "0803\n123\n4567",
    "０８０３１２３４５６７",
    "٠٨٠٣١٢٣٤٥٦٧",
    "०८०३१२३४५६७",
    "߀߈߀߃߁߂߃߄߅߆߇",
    "0️⃣8️⃣0️⃣3️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣",
    "0\u200b8\u200b0\u200b3\u200b1\u200b2\u200b3\u200b4",
    "𝟎𝟖𝟎𝟑𝟏𝟐𝟑𝟒𝟓𝟔𝟕",
    "0803_123_4567 or 0803*123*4567",
    "Call 0803 1995 2004 tonight",
    "080 2015 1990",
    "020 7946 0958, my office",
    "06 12 34 56 78",
    "612 345 678",
    "07700900123 in London",
    "I am 34, 08031234567, from Aba",
    "Born 1990. 0803 123 4567",
    "2348031234567",
    "1234567",
    "₦08031234567",
    "N8031234567",
    "+44 (0)7700 900123",
    "From 2015-2019 I lived in Jos 07031112222",
  ])("is refused: %j", (text) => expect(wrongContact(text)).toBe(NUMBER));
});

describe("a text with an address", () => {
  test.each([
    "Write to ada@example.com",
    "ada.obi+love@mail.example.co.uk please",
    "ada @ gmail.com",
    "ada @ gmail . com",
    "ADA@GMAIL.COM",
    "ａｄａ＠ｇｍａｉｌ．ｃｏｍ",
    "ada(at)gmail.com",
    "See https://example.org/ada",
    "www.adaobi.example",
    "my page is adaobi.com",
    "facebook.com/ada.obi",
    "wa.me/2348031234567",
    "t.me/adaobi",
    "linktr.ee/adaobi",
    "bit.ly/3xyz",
    "adaobi.com.ng",
    "I sell at adaobi.ng now",
    "I am @ada_obi there",
    "find me: @ada.obi",
    "@adaobi95",
    "IG @adaobi",
    "my handle is @adaobi",
    "Instagram: @adaobi",
    "ada\u200b@gmail\u200b.com",
    "adé@gmail.com",
    "follow me @adaobi",
    "my twitter is @adaobi",
    "adaobi.info",
    "write ada-obi@yahoo.co.uk, I answer",
    "Telegram @adaobi",
  ])("is refused: %j", (text) => expect(wrongContact(text)).toBe(ADDRESS));
});

describe("a text without contact details", () => {
  test.each([
    "May we talk? I like your smile.",
    "I worked in Abuja from 2015 to 2019.",
    "2015-2019 University of Lagos, 2020 - 2022 NYSC and work",
    "2015 2019 2022",
    "My children were born in 2010, 2012 and 2015.",
    "I was born on 12/05/1990 in Enugu.",
    "I was born on 05.12.1990, the second of 4.",
    "1990-05-12 is my day",
    "12-05-1990",
    "05 12 1990",
    "Between 35-45, 160-175 cm",
    "35-45 160-175 180",
    "Age 30 - 50, height 165 - 190 cm.",
    "I earn ₦1,500,000 a month.",
    "We need 250,000-300,000 for the wedding",
    "₦250,000.00 – ₦300,000.00",
    "N1500000 was the price",
    "1 500 000 naira",
    "My shop made £12,500,000 in 2023/2024.",
    "The 2002/2003 and 2004/2005 sessions",
    "I work 08.30-17.00, Mondays to Fridays",
    "9:30-17:30, then gym 18:00",
    "Proverbs 31:10-31 and 1 Corinthians 13:4-8",
    "Psalm 119:105-112 is mine",
    "Open 09:30-17:30, 10:00 - 14:15 on Saturdays",
    "I have: 2 sons; 3 daughters; 1 shop",
    "I am 1.75 m and 72.5 kg; my son is 3, my daughters 5 and 7.",
    "10, 12, 15 and 18 years old",
    "Honest.Kind.Patient, and I love music.It calms me.",
    "I live in Lagos.Me and my sister cook.",
    "I am @home most evenings, @50k I bought my first machine",
    "We meet @church or @school",
    "B.Sc. 2010, M.Sc. 2014, Ph.D. 2019",
    "24/7 with God, 100% faithful",
    "No. 12, Block 4, Estate 3, 100001 Lagos",
    "e.g. somebody patient, i.e. not in a hurry...",
    "I had 50 pupils in 1998, 60 in 1999, and 75 in 2000.",
    "U.K. or U.S. is fine; he/she may be older.",
    "Class of 98/99, member since 2001",
    "",
  ])("is taken: %j", (text) => expect(wrongContact(text)).toBeNull());

  test("is read quickly, however long and odd it is", () => {
    const odd = [
      "1 ".repeat(1000),
      "a.".repeat(1000),
      "@".repeat(2000),
      "1-".repeat(1000),
      `ig ${"a".repeat(2000)}`,
    ];
    const from = performance.now();
    for (const text of odd) wrongContact(text);
    expect(performance.now() - from).toBeLessThan(300);
  });
});
