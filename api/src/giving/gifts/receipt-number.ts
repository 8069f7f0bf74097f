import { RECEIPT_DIGITS } from "@agbara/shared/constants.ts";

/** The number of a receipt or a credit note, as it is written. */
export const receiptNumber = (number: number) => String(number).padStart(RECEIPT_DIGITS, "0");
