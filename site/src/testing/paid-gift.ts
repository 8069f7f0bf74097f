import { NOTHING_SAID } from "@agbara/shared/contract/parts/gift-rows.ts";
import type { Gift } from "../giving/gifts/gift-calls.ts";

/** The secret in a gift's link. */
export const LINK = "g".repeat(43);

/** A gift of ₦2,500 to one page, with the fee. The donor can still ask for the money back. */
export const PAID: Gift = {
  _id: "1",
  kind: "entrepreneur",
  status: "given",
  total: 263_960,
  created_at: "2026-06-01T09:00:00Z",
  paid_at: "2026-06-01T09:03:00Z",
  donor_name: "Ngozi",
  ...NOTHING_SAID,
  vouchers: [],
  receipt_number: "000007",
  pages: [
    {
      page_code: "ADA234",
      name: "Ada Obi",
      trade: "fashion",
      state: "ng-la",
      lga: "ng-la-agege",
      pitch: "I sew school uniforms.",
      photo: null,
      target: 20_000_000,
      raised: 12_250_000,
      donors: 13,
      status: "verified",
    },
  ],
  news: false,
  payment: "paid",
  parts: [
    {
      _id: "p",
      kind: "entrepreneur",
      amount: 250_000,
      state: "held",
      by_voucher: false,
      page: { page_code: "ADA234", name: "Ada Obi" },
      status: "askable",
      choice: null,
      draw_number: null,
      window_ends_at: "2026-06-15T22:59:59Z",
      expected_by: null,
    },
    {
      _id: "f",
      kind: "fee",
      amount: 13_960,
      state: "held",
      by_voucher: false,
      page: null,
      status: "kept",
      window_ends_at: "2026-06-15T22:59:59Z",
      expected_by: null,
      choice: null,
      draw_number: null,
    },
  ],
};
