import { buildPrivateProfile } from "@agbara/shared/testing/builders.ts";
import { describe, expect, it } from "vitest";
import {
  changesOf,
  formOf,
  hasChanges,
  needsConsent,
  profileErrors,
  withDraft,
} from "./profile-form.ts";

const profile = buildPrivateProfile({
  international_phone_number: "+2348031234567",
  country_code: "NG",
});
const form = formOf(profile);

describe("a profile that is being changed", () => {
  it("sends nothing as long as nothing differs", () => {
    expect(changesOf(form, profile)).toEqual({});
    expect(hasChanges(changesOf(form, profile))).toBe(false);
  });

  it("takes a phone number as people write it for the same number", () => {
    expect(changesOf({ ...form, phone: "0803 123 4567" }, profile)).toEqual({});
  });

  it("sends what differs, and nothing else", () => {
    const changed = { ...form, first_name: "Adaobi", core_values: [...form.core_values, "Faith"] };
    expect(changesOf(changed, profile)).toEqual({
      first_name: "Adaobi",
      core_values: ["Honesty", "Faith"],
    });
  });

  it("takes an emptied answer back, and leaves the others alone", () => {
    const answers = { ...form.answers, data_education: " ", data_family: "Two, I hope" };
    expect(changesOf({ ...form, answers }, profile)).toEqual({
      answers: { data_education: null, data_family: "Two, I hope" },
    });
  });

  it("keeps what was saved elsewhere in the meantime in every field that nobody touched", () => {
    const answers = { data_family: "Two, I hope" };
    const drafted = withDraft(form, { first_name: "Adaobi", answers });
    expect(changesOf(drafted, profile)).toEqual({ first_name: "Adaobi", answers });
    const other = buildPrivateProfile({ ...profile, international_phone_number: "+2348039999999" });
    expect(changesOf(withDraft(formOf(other), { first_name: "Adaobi" }), other)).toEqual({
      first_name: "Adaobi",
    });
  });

  it("needs an agreement for words on one's faith, and says so once it is given", () => {
    expect(needsConsent(form, profile)).toBe(false);
    const answers = { ...form.answers, data_faith: "Catholic" };
    const said = { ...form, answers };
    expect(needsConsent(said, profile)).toBe(true);
    expect(changesOf({ ...said, agree_sensitive: true }, profile)).toEqual({
      answers: { data_faith: "Catholic" },
      agree_sensitive: true,
    });
    expect(changesOf({ ...form, agree_sensitive: true }, profile)).toEqual({});
    const agreed = { ...profile, sensitive_agreed_at: "2026-05-03T09:00:00Z" };
    expect(needsConsent(said, agreed)).toBe(false);
  });

  it("says what is wrong where it is wrong", () => {
    const wrong = { ...form, first_name: " ", phone: "12" };
    expect(profileErrors(changesOf(wrong, profile))).toEqual({
      first_name: "is required",
      international_phone_number:
        "must be a phone number with its country code, such as +2348031234567",
    });
  });
});
