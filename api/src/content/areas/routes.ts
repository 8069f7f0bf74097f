import { areasOf, STATES } from "@agbara/shared/nigeria/areas.ts";
import type { HandlersAt } from "../../platform/http/handler.ts";
import { notFound } from "../../platform/http/http-error.ts";
import { listInMemory } from "../../platform/http/list-range.ts";

const LGAS = STATES.flatMap((state) =>
  areasOf(state._id).map((area) => ({ ...area, state: state._id })),
);

function byId<Area extends { _id: string }>(areas: readonly Area[], id: string): Area {
  const area = areas.find(({ _id }) => _id === id);
  if (!area) throw notFound();
  return area;
}

export const areasHandlers: HandlersAt<"content.areas"> = {
  async "content.areas.states"(query, { reply }) {
    return { success: true, data: listInMemory(STATES, query, "states", reply) };
  },
  async "content.areas.state"({ id }) {
    return { success: true, data: byId(STATES, id) };
  },
  async "content.areas.lgas"(query, { reply }) {
    return { success: true, data: listInMemory(LGAS, query, "lgas", reply) };
  },
  async "content.areas.lga"({ id }) {
    return { success: true, data: byId(LGAS, id) };
  },
};
