import * as z from "zod/mini";
import { faqEntry, faqEntryInput, faqType } from "../parts/entities.ts";
import { id, whole } from "../parts/fields.ts";
import { baseOf, byId, withData } from "../parts/shapes.ts";
import { listRange } from "./areas.ts";

const place = { faq_type: faqType, position: whole(0, 10_000) };
const faqInput = z.extend(faqEntryInput, place);
const faqOnRecord = z.extend(faqEntry, place);

const faq = z.extend(faqOnRecord, { id });

/** The calls for the questions and answers that visitors read and staff edit. */
export const faqsCalls = {
  "content.faqs.ofType": {
    method: "GET",
    path: "faqs",
    access: "public",
    retries: 0,
    query: () => z.object({ faq_type: faqType }),
    response: () => withData(z.array(faqEntry)),
  },
  "content.faqs.list": {
    method: "GET",
    path: "admin/faqs",
    access: "consultant",
    retries: 0,
    query: listRange,
    response: () => withData(z.array(faq)),
  },
  "content.faqs.get": {
    method: "GET",
    path: "admin/faqs/{id}",
    access: "consultant",
    retries: 0,
    params: byId,
    response: () => withData(faq),
  },
  "content.faqs.create": {
    method: "POST",
    path: "admin/faqs",
    access: "consultant",
    retries: 0,
    audit: "change",
    body: faqInput,
    response: () => withData(faq),
  },
  "content.faqs.update": {
    method: "PUT",
    path: "admin/faqs/{id}",
    access: "consultant",
    retries: 0,
    audit: "change",
    params: byId,
    body: () => z.extend(faqInput, { base: baseOf(z.partial(faqOnRecord)) }),
    response: () => withData(faq),
  },
  "content.faqs.delete": {
    method: "DELETE",
    path: "admin/faqs/{id}",
    access: "consultant",
    retries: 0,
    audit: "change",
    params: byId,
    response: () => withData(faq),
  },
} as const;
