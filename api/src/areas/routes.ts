import { areasOf, STATES } from "@agbara/shared/nigeria/areas.ts";
import type { Handlers } from "../http/calls.ts";
import { notFound } from "../http/http-error.ts";
import { listInMemory } from "../http/list-range.ts";

const LGAS = STATES.flatMap((state) =>
  areasOf(state._id).map((area) => ({ ...area, state: state._id })),
);

export const areaHandlers: Handlers<"states.list" | "states.get" | "lgas.list" | "lgas.get"> = {
  async "states.list"(query, { reply }) {
    return { success: true, data: listInMemory(STATES, query, "states", reply) };
  },
  async "states.get"({ id }) {
    return { success: true, data: STATES.find(({ _id }) => _id === id) ?? fail() };
  },
  async "lgas.list"(query, { reply }) {
    return { success: true, data: listInMemory(LGAS, query, "lgas", reply) };
  },
  async "lgas.get"({ id }) {
    return { success: true, data: LGAS.find(({ _id }) => _id === id) ?? fail() };
  },
};

function fail(): never {
  throw notFound();
}
