import type { PersonSummary } from "@agbara/shared/contract/parts/entities.ts";

/**
 * Returns the links to write to a person and to call them. A link is absent if we do not have the e-mail address or
 * phone number.
 */
export function waysTo({ account_email: email, international_phone_number: phone }: PersonSummary) {
  return {
    // The part of an e-mail address before the @ may contain characters that would mean something else in a link. So we
    // encode it.
    mail: email && `mailto:${encodeURIComponent(email).replace("%40", "@")}`,
    call: phone && `tel:${phone}`,
    whatsapp: phone && `https://wa.me/${phone.slice(1)}`,
  };
}
