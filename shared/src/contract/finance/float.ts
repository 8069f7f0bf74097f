import * as z from "zod/mini";
import { FLOAT_LIMITS } from "../../constants.ts";
import { id, instant, line, whole } from "../parts/fields.ts";
import { kobo } from "../parts/giving-fields.ts";
import { byId, empty, page, pageNumber, withData } from "../parts/shapes.ts";

/** The place of our money. It is in our account at the bank, or in a gateway's balance for payouts. */
export const MONEY_PLACES = ["bank", "sandbox", "paystack", "flutterwave"] as const;
export type MoneyPlace = (typeof MONEY_PLACES)[number];

const place = z.enum(MONEY_PLACES);
const staff = z.object({ _id: id, first_name: z.nullable(z.string()) });

const movement = z.object({
  _id: id,
  amount: kobo,
  /** The place that the money comes from. Null if we put in our own money. */
  from: z.nullable(place),
  /** The place that the money goes to. Null if we took out our own money. */
  to: z.nullable(place),
  /** The bank's or the gateway's reference for the movement. */
  proof: z.string(),
  state: z.enum(["prepared", "approved", "dropped"]),
  prepared_by: staff,
  prepared_at: instant,
  decided_by: z.nullable(staff),
  decided_at: z.nullable(instant),
  /** True if the caller may approve the movement. If false, a colleague may. */
  approvable: z.boolean(),
});

const wanted = z
  .object({
    /** The id that the browser made. A second request with this id is the same movement. */
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
 * Our own money. It pays fees and chargebacks. Without it, payouts pause. Here a person records each movement that they
 * made by hand at the bank or a gateway. A second person approves the movement.
 */
export const floatCalls = {
  "finance.float.read": {
    method: "GET",
    path: "admin/float",
    access: "books",
    retries: 0,
    response: () =>
      withData(
        z.object({
          /** Kobo of our own money. If it is below zero, we send no payouts. */
          left: kobo,
          /** How much money each place has, according to the books. */
          places: z.array(z.object({ place, balance: kobo })),
        }),
      ),
  },
  "finance.float.list": {
    method: "GET",
    path: "admin/float/movements",
    access: "books",
    retries: 0,
    query: () => z.object({ page: pageNumber }),
    /** The latest first. */
    response: () => page(movement),
  },
  "finance.float.prepare": {
    method: "POST",
    path: "admin/float/movements",
    access: "finance",
    retries: 0,
    audit: "change",
    body: wanted,
    response: () => withData(movement),
  },
  "finance.float.approve": {
    ...deciding,
    method: "POST",
    path: "admin/float/movements/{id}/approve",
    confirmed: true,
    body: empty,
    /**
     * The approver must not be the person who prepared the movement. After the approval, the movement is in the books.
     */
    response: () => withData(movement),
  },
  "finance.float.drop": {
    ...deciding,
    method: "POST",
    path: "admin/float/movements/{id}/drop",
    body: empty,
    /** Drops a movement that somebody prepared by mistake. */
    response: () => withData(movement),
  },
} as const;
