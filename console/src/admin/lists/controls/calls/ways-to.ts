import type { PersonSummary } from "@agbara/shared/contract/parts/entities.ts";

/** Returns the links for writing to a person and calling them. A link is absent if the address or number is missing. */
export function waysTo({ account_email: email, international_phone_number: phone }: PersonSummary) {
  return {
    // An address may have special characters before its @. In a link, these characters would have another meaning.
    mail: email && `mailto:${encodeURIComponent(email).replace("%40", "@")}`,
    call: phone && `tel:${phone}`,
    whatsapp: phone && `https://wa.me/${phone.slice(1)}`,
  };
}
