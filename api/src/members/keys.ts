/** What a search by name compares: lower case, marks removed, so that "Adebayo" finds "Adébáyọ̀". */
export function nameKey(name: string): string {
  return name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
}

/** What a search by phone compares: the digits from the last to the first. */
export function phoneKey(phone: string): string {
  return [...phone.replace(/\D/g, "")].reverse().join("");
}
