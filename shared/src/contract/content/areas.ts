import * as z from "zod/mini";
import { area, faqEntry, faqType } from "../entities.ts";
import { id, text, whole } from "../fields.ts";
import { baseOf, byId, withData } from "./parts.ts";

const listRange = z.object({
  /** ra-data-simple-rest's own form: `["name","ASC"]`, `[0,19]`, `{"state":"ng-la"}`, as JSON. */
  sort: z.optional(text(100)),
  range: z.optional(text(40)),
  filter: z.optional(text(500)),
});
const lga = z.extend(area, { state: z.string() });
const faqInput = z.extend(faqEntry, { faq_type: faqType, position: whole(0, 10_000) });
const faq = z.extend(faqInput, {
  id,
  /** Counts up with every change. */
  version: z.int(),
});
const areaId = z.object({ id: text(60, 1) });

/** Plain resources, in the form that ra-data-simple-rest speaks. */
export const resourceCalls = {
  "states.list": {
    method: "GET",
    path: "states",
    access: "public",
    retries: 0,
    query: listRange,
    response: withData(z.array(area)),
  },
  "states.get": {
    method: "GET",
    path: "states/{id}",
    access: "public",
    retries: 0,
    params: areaId,
    response: withData(area),
  },
  "lgas.list": {
    method: "GET",
    path: "lgas",
    access: "public",
    retries: 0,
    query: listRange,
    response: withData(z.array(lga)),
  },
  "lgas.get": {
    method: "GET",
    path: "lgas/{id}",
    access: "public",
    retries: 0,
    params: areaId,
    response: withData(lga),
  },
  "admin.faqs.list": {
    method: "GET",
    path: "admin/faqs",
    access: "staff",
    retries: 0,
    query: listRange,
    response: withData(z.array(faq)),
  },
  "admin.faqs.get": {
    method: "GET",
    path: "admin/faqs/{id}",
    access: "staff",
    retries: 0,
    params: byId,
    response: withData(faq),
  },
  "admin.faqs.create": {
    method: "POST",
    path: "admin/faqs",
    access: "staff",
    retries: 0,
    body: faqInput,
    response: withData(faq),
  },
  "admin.faqs.update": {
    method: "PUT",
    path: "admin/faqs/{id}",
    access: "staff",
    retries: 0,
    params: byId,
    body: z.extend(faqInput, { base: baseOf(z.partial(faqInput)) }),
    response: withData(faq),
  },
  "admin.faqs.delete": {
    method: "DELETE",
    path: "admin/faqs/{id}",
    access: "staff",
    retries: 0,
    params: byId,
    response: withData(faq),
  },
} as const;
