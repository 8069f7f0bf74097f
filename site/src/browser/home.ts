import type { HomeRequests } from "../giving/hand-over.ts";
import { keepDrafts } from "../islands/drafts.ts";
import { holdEarlySubmits } from "../islands/early-submit.ts";
import { attendFilm } from "./film.ts";

const REQUESTS = [
  "agbara:voucher",
  "agbara:empowerment",
  "agbara:search",
] as const satisfies (keyof HomeRequests)[];

keepDrafts(document);
holdEarlySubmits(document);
attendFilm();

/** The next step is not there yet: the page notes what it was handed and does nothing else with it. */
for (const request of REQUESTS)
  document.addEventListener(request, ({ detail }) => console.info(request, detail));
