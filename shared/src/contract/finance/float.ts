import * as z from "zod/mini";
import { FLOAT_LIMITS } from "../../constants.ts";
import { id, instant, line, whole } from "../parts/fields.ts";
import { kobo } from "../parts/giving-fields.ts";
import { byId, empty, page, pageNumber, withData } from "../parts/shapes.ts";

/** The places where our own money can be: our account at the bank, or a gateway's balance for payouts. */
export const MONEY_PLACES = ["bank", "sandbox", "paystack", "flutterwave"] as const;
export type MoneyPlace = (typeof MONEY_PLACES)[number];

const place = z.enum(MONEY_PLACES);
const staff = z.object({ _id: id, first_name: z.nullable(z.string()) });

const movement = z.object({
  _id: id,
  amount: kobo,
  /** The place that the money leaves. Null if we added money of our own from outside. */
  from: z.nullable(place),
  /** The place that gets the money. Null if we took our own money out. */
  to: z.nullable(place),
  /** The bank's or the gateway's reference for the movement of our money. */
  proof: z.string(),
  state: z.enum(["prepared", "approved", "dropped"]),
  prepared_by: staff,
  prepared_at: instant,
  decided_by: z.nullable(staff),
  decided_at: z.nullable(instant),
  /** True if the caller may approve the movement of our money. If false, a colleague may. */
  approvable: z.boolean(),
});

const wanted = z
  .object({
    /** The id of the movement, made by the browser. A second request with this id means the same movement. */
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
 * The calls for our own money, which pays fees and chargebacks. Without our own money, payouts pause. A person records
 * each movement that they made by hand at the bank or a gateway. A second person approves the movement.
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
          /** Our own money in kobo. If it is below zero, we send no payouts. */
          left: kobo,
          /** How much money we have in each place, in kobo, according to the books. */
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
    /** The movements of our own money, the latest first. */
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
     * Approves a movement of our own money, and posts it in the books. The approver must not be the person who prepared
     * the movement.
     */
    response: () => withData(movement),
  },
  "finance.float.drop": {
    ...deciding,
    method: "POST",
    path: "admin/float/movements/{id}/drop",
    body: empty,
    /** Cancels a movement of our own money that somebody prepared by mistake. */
    response: () => withData(movement),
  },
} as const;
