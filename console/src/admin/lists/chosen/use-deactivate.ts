import type { OneOfMany } from "@agbara/shared/contract/parts/shapes.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import { useState } from "react";
import { useRefresh } from "react-admin";
import { showNotice, type Undo } from "../../../components/notices.ts";
import { client } from "../../../providers/api.ts";
import { adviseAfter } from "../../kit/form/advise.ts";
import { whyNot } from "../controls/NotDoneDialog.tsx";
import type { Chosen, ChosenPerson } from "./chosen.ts";
import { peopleInWords } from "./words.ts";

/**
 * Deactivates all chosen people. For each person this can be undone, unless somebody has changed the person since
 * then.
 */
export function useDeactivate(chosen: Chosen, onRefused: (refused: OneOfMany[]) => void) {
  const [busy, setBusy] = useState(false);
  const refresh = useRefresh();
  const { people } = chosen;

  function showStatus(results: readonly OneOfMany[], status: ChosenPerson["status"]) {
    const done = new Set(
      results.flatMap(({ user_id, outcome }) =>
        outcome === "done" || outcome === "unchanged" ? user_id : [],
      ),
    );
    chosen.revise((person) => (done.has(person.user_id) ? { ...person, status } : person));
    refresh();
  }

  async function deactivate() {
    if (busy) return;
    setBusy(true);
    try {
      const asked = people.map(({ user_id, status }) => ({ user_id, base: { status } }));
      const { data } = await client.call("introductions.own.deactivateMany", { people: asked });
      const of = (outcome: OneOfMany["outcome"]) => data.filter((one) => one.outcome === outcome);
      const [done, before] = [of("done"), of("unchanged")];
      const text = `Success: ${peopleInWords(done.length)} DeActivated`;
      const advice = before.length > 0 ? `${peopleInWords(before.length)} already.` : undefined;
      if (done.length > 0) showNotice({ kind: "success", text, advice, undo: undoOf(done) });
      else if (before.length > 0)
        showNotice({ kind: "success", text: "They are inactive already." });
      showStatus(data, "inactive");
      onRefused([...of("overtaken"), ...of("missing")]);
    } catch (error) {
      // The snack-bar shows the error.
      adviseAfter(error, "Press DeActivate again: nothing is done twice.");
    }
    setBusy(false);
  }

  function undoOf(done: readonly OneOfMany[]): Undo {
    const undo: Undo = {
      does: `activate ${peopleInWords(done.length)} again`,
      keys: "Ctrl Z",
      run: () => void reactivate(done, undo),
    };
    return undo;
  }

  async function reactivate(done: readonly OneOfMany[], undo: Undo) {
    try {
      const asked = done.map(({ user_id, at }) => ({ user_id, deactivated_at: at ?? "" }));
      const { data } = await client.call("introductions.own.reactivateMany", { people: asked });
      showStatus(data, "active");
      const refused = data.filter(
        ({ outcome }) => outcome === "overtaken" || outcome === "missing",
      );
      const text = `Success: ${peopleInWords(data.length - refused.length)} Activated`;
      if (refused.length === 0) showNotice({ kind: "success", text });
      else showNotice({ kind: "error", text: `Not activated again: ${named(refused)}` });
    } catch (error) {
      adviseAfter(error, "They may still be inactive: undo again.", undo);
    }
  }

  const named = (refused: readonly OneOfMany[]) =>
    refused
      .map((one) => {
        const person = people.find(({ user_id }) => user_id === one.user_id);
        return withNames`${person?.first_name ?? "somebody"}: ${whyNot(one)}`;
      })
      .join(" ");

  return { deactivate, busy };
}
