import { RECEIPT_DIGITS } from "@agbara/shared/constants.ts";

/** Formats the number of a receipt or a credit note for print. */
export const receiptNumber = (number: number) => String(number).padStart(RECEIPT_DIGITS, "0");
