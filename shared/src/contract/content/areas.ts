import * as z from "zod/mini";
import { area } from "../parts/entities.ts";
import { text } from "../parts/fields.ts";
import { withData } from "../parts/shapes.ts";

export const listRange = z.object({
  /**
   * The order of the list, as JSON in the form of ra-data-simple-rest: `["name","ASC"]`. `range` and `filter` are JSON
   * too, such as `[0,19]` and `{"state":"ng-la"}`.
   */
  sort: z.optional(text(100)),
  range: z.optional(text(40)),
  filter: z.optional(text(500)),
});

const lga = z.extend(area, { state: z.string() });

const areaId = z.object({ id: text(60, 1) });

/** The calls that read Nigeria's states and local government areas. */
export const areasCalls = {
  "content.areas.states": {
    method: "GET",
    path: "states",
    access: "public",
    retries: 0,
    query: listRange,
    response: () => withData(z.array(area)),
  },
  "content.areas.state": {
    method: "GET",
    path: "states/{id}",
    access: "public",
    retries: 0,
    params: areaId,
    response: () => withData(area),
  },
  "content.areas.lgas": {
    method: "GET",
    path: "lgas",
    access: "public",
    retries: 0,
    query: listRange,
    response: () => withData(z.array(lga)),
  },
  "content.areas.lga": {
    method: "GET",
    path: "lgas/{id}",
    access: "public",
    retries: 0,
    params: areaId,
    response: () => withData(lga),
  },
} as const;
