import * as z from "zod/mini";
import { FLOAT_LIMITS } from "../../constants.ts";
import { id, instant, line, whole } from "../parts/fields.ts";
import { kobo } from "../parts/giving-fields.ts";
import { byId, empty, page, pageNumber, withData } from "../parts/shapes.ts";

/** Where money stands: our account at the bank, or what a gateway holds for payouts. */
export const MONEY_PLACES = ["bank", "sandbox", "paystack", "flutterwave"] as const;
export type MoneyPlace = (typeof MONEY_PLACES)[number];

const place = z.enum(MONEY_PLACES);
const staff = z.object({ _id: id, first_name: z.nullable(z.string()) });

const movement = z.object({
  _id: id,
  amount: kobo,
  /** Null: our own money that was put in. */
  from: z.nullable(place),
  /** Null: our own money that was taken out. */
  to: z.nullable(place),
  /** How the bank or the gateway names what was done. */
  proof: z.string(),
  state: z.enum(["prepared", "approved", "dropped"]),
  prepared_by: staff,
  prepared_at: instant,
  decided_by: z.nullable(staff),
  decided_at: z.nullable(instant),
  /** Whether the caller may approve it; another one may where they cannot. */
  approvable: z.boolean(),
});

const wanted = z
  .object({
    /** Made by the browser: sent again it is the same movement. */
    id,
    amount: whole(1, FLOAT_LIMITS.most),
    from: z.nullable(place),
    to: z.nullable(place),
    proof: line(FLOAT_LIMITS.proof, 1),
  })
  .check(
    z.refine(({ from, to }) => from !== to, {
      message: "Choose two different places.",
      path: ["to"],
    }),
  );

const deciding = { access: "finance", retries: 0, audit: "change", params: byId } as const;

/**
 * Our own money, which bears fees and chargebacks and without which payouts pause: what was done at the bank or a
 * gateway by hand is written into the books here, by two people.
 */
export const floatCalls = {
  "finance.float.read": {
    method: "GET",
    path: "admin/float",
    access: "finance",
    retries: 0,
    response: withData(
      z.object({
        /** Kobo; below zero no payout is sent. */
        left: kobo,
        /** What the books say stands where. */
        places: z.array(z.object({ place, balance: kobo })),
      }),
    ),
  },
  "finance.float.list": {
    method: "GET",
    path: "admin/float/movements",
    access: "finance",
    retries: 0,
    query: z.object({ page: pageNumber }),
    /** The latest first. */
    response: page(movement),
  },
  "finance.float.prepare": {
    method: "POST",
    path: "admin/float/movements",
    access: "finance",
    retries: 0,
    audit: "change",
    body: wanted,
    response: withData(movement),
  },
  "finance.float.approve": {
    ...deciding,
    method: "POST",
    path: "admin/float/movements/{id}/approve",
    confirmed: true,
    body: empty,
    /** By another than who prepared it; then it is in the books. */
    response: withData(movement),
  },
  "finance.float.drop": {
    ...deciding,
    method: "POST",
    path: "admin/float/movements/{id}/drop",
    body: empty,
    /** What was prepared by mistake. */
    response: withData(movement),
  },
} as const;
