import * as z from "zod/mini";
import { FLOAT_LIMITS } from "../../constants.ts";
import { id, instant, line, whole } from "../parts/fields.ts";
import { kobo } from "../parts/giving-fields.ts";
import { byId, empty, page, pageNumber, withData } from "../parts/shapes.ts";

/** A place of money: our account at the bank, or a gateway's balance for payouts. */
export const MONEY_PLACES = ["bank", "sandbox", "paystack", "flutterwave"] as const;
export type MoneyPlace = (typeof MONEY_PLACES)[number];

const place = z.enum(MONEY_PLACES);
const staff = z.object({ _id: id, first_name: z.nullable(z.string()) });

const movement = z.object({
  _id: id,
  amount: kobo,
  /** Null if our own money was put in. */
  from: z.nullable(place),
  /** Null if our own money was taken out. */
  to: z.nullable(place),
  /** The bank's or the gateway's name of the movement. */
  proof: z.string(),
  state: z.enum(["prepared", "approved", "dropped"]),
  prepared_by: staff,
  prepared_at: instant,
  decided_by: z.nullable(staff),
  decided_at: z.nullable(instant),
  /** Whether the caller may approve it. If not, somebody else may. */
  approvable: z.boolean(),
});

const wanted = z
  .object({
    /** The id made by the browser; a second request with it is the same movement. */
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
 * Our own money, which pays fees and chargebacks and without which payouts pause. Two people record here what was done
 * by hand at the bank or a gateway.
 */
export const floatCalls = {
  "finance.float.read": {
    method: "GET",
    path: "admin/float",
    access: "finance",
    retries: 0,
    response: withData(
      z.object({
        /** Kobo; if below zero, no payout is sent. */
        left: kobo,
        /** The books' balance at each place. */
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
    /** Approved by somebody other than the person who prepared it; then it is in the books. */
    response: withData(movement),
  },
  "finance.float.drop": {
    ...deciding,
    method: "POST",
    path: "admin/float/movements/{id}/drop",
    body: empty,
    /** Drops a movement that was prepared by mistake. */
    response: withData(movement),
  },
} as const;
