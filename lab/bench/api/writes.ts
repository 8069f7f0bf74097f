import { API_BASE_PATH } from "@agbara/shared/constants.ts";
import type { Stage } from "./stage.ts";
import { ask } from "./subjects.ts";

const ENOUGH = 2_000;

export const WRITES = ["note", "activate and deactivate", "request"] as const;

/** Returns functions that write as a consultant. Each call changes a different record than the call before. */
export async function writesOf({ runner, ours, token, size }: Stage) {
  const ids = async (condition: string) => {
    const { rows } = await runner.query(
      `select i.id, i.user_id from introductions i join users u on u.id = i.user_id
       where i.contact_id is null and ${condition} order by i.id limit ${ENOUGH}`,
    );
    return rows as { id: string; user_id: string }[];
  };
  const women = await ids("u.member_status = 'visible' and u.gender = 'female'");
  const men = await ids("u.member_status = 'inactive' and u.gender = 'male'");
  const base = `${ours.url}${API_BASE_PATH}`;
  const admin = `${base}admin/user-introductions/introduction/`;
  let turn = 0;
  const next = <Row>(rows: Row[]): Row => {
    turn += 1;
    const row = rows[turn % rows.length];
    if (!row) throw new Error("there is nobody to write about");
    return row;
  };
  const patch = (path: string, body: unknown = {}) => ask(path, { token, method: "PATCH", body });
  let asked = 0;
  return {
    size,
    runs: {
      note: () => patch(`${admin}${next(men).id}/note`, { note: `Spoke again, ${turn}.` }),
      "activate and deactivate": async () => {
        const { id } = next(men);
        await patch(`${admin}${id}/activate`);
        await patch(`${admin}${id}/deactivate`);
      },
      request: () => {
        // Two people can have only one request, so each man sends requests to one woman after another.
        const man = men[asked % men.length];
        const woman = women[Math.floor(asked / men.length) % women.length];
        asked += 1;
        const body = { message: "May we be introduced?", user_id: man?.user_id };
        return ask(`${base}user-introductions/${woman?.id}/request`, {
          token,
          method: "POST",
          body,
        });
      },
    },
  };
}
