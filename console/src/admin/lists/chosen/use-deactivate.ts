import type { OneOfMany } from "@agbara/shared/contract/parts/shapes.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import { showNotice, type Undo } from "../../../components/notices.ts";
import { useDo } from "../../kit/calls/use-do.ts";
import { whyNot } from "../controls/NotDoneDialog.tsx";
import type { Chosen, ChosenPerson } from "./chosen.ts";
import { peopleInWords } from "./words.ts";

/** Deactivates all selected people. The undo leaves out people whom somebody has changed since then. */
export function useDeactivate(chosen: Chosen, onRefused: (refused: OneOfMany[]) => void) {
  const off = useDo("introductions.own.deactivateMany");
  const on = useDo("introductions.own.reactivateMany");
  const { people } = chosen;

  function showStatus(results: readonly OneOfMany[], status: ChosenPerson["status"]) {
    const done = new Set(
      results.flatMap(({ user_id, outcome }) =>
        outcome === "done" || outcome === "unchanged" ? user_id : [],
      ),
    );
    chosen.revise((person) => (done.has(person.user_id) ? { ...person, status } : person));
  }

  async function deactivate() {
    const asked = people.map(({ user_id, status }) => ({ user_id, base: { status } }));
    const advice = "Press DeActivate again. Nothing is done twice.";
    const answer = await off.run({ people: asked }, { advice });
    if (!answer) return;
    const { data } = answer;
    const of = (outcome: OneOfMany["outcome"]) => data.filter((one) => one.outcome === outcome);
    const [done, before] = [of("done"), of("unchanged")];
    const text = `Success: ${peopleInWords(done.length)} DeActivated`;
    const more = before.length > 0 ? `${peopleInWords(before.length)} already.` : undefined;
    if (done.length > 0) showNotice({ kind: "success", text, advice: more, undo: undoOf(done) });
    else if (before.length > 0)
      showNotice({ kind: "success", text: "These people are inactive already." });
    showStatus(data, "inactive");
    onRefused([...of("overtaken"), ...of("missing")]);
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
    const asked = done.map(({ user_id, at }) => ({ user_id, deactivated_at: at ?? "" }));
    const advice = "These people may still be inactive. Press Undo again.";
    const answer = await on.run({ people: asked }, { advice, again: undo });
    if (!answer) return;
    const { data } = answer;
    showStatus(data, "active");
    const refused = data.filter(({ outcome }) => outcome === "overtaken" || outcome === "missing");
    const text = `Success: ${peopleInWords(data.length - refused.length)} Activated`;
    if (refused.length === 0) showNotice({ kind: "success", text });
    else showNotice({ kind: "error", text: `Not activated again: ${named(refused)}` });
  }

  const named = (refused: readonly OneOfMany[]) =>
    refused
      .map((one) => {
        const person = people.find(({ user_id }) => user_id === one.user_id);
        return withNames`${person?.first_name ?? "somebody"}: ${whyNot(one)}`;
      })
      .join(" ");

  return { deactivate, busy: off.busy };
}
