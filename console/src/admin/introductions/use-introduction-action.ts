import type { Introduction } from "@agbara/shared/contract/entities.ts";
import { SUCCESS } from "@agbara/shared/contract/errors.ts";
import { useUpdate } from "ra-core";
import { useCallback } from "react";
import { showNotice } from "../../components/notices.ts";
import type { IntroductionAction } from "../../providers/dataProvider.ts";

/** What is told once the server has confirmed. */
const SAID: Record<IntroductionAction, string> = {
  activate: SUCCESS.activated,
  deactivate: SUCCESS.deactivated,
  note: SUCCESS.noteUpdated,
  suggestion: SUCCESS.codeAdded,
  register: "Introduction registered.",
};

/**
 * Changes one introduction and waits for the server; the returned record replaces the shown one.
 * A failure is told by the application's snack-bar and thrown, so that the screen keeps what was typed.
 */
export function useIntroductionAction(resource: string, introduction: Introduction) {
  const [update, { isPending }] = useUpdate();
  const { _id } = introduction;
  const act = useCallback(
    async (action: IntroductionAction, data: Record<string, unknown> = {}) => {
      const params = { id: _id, data, previousData: { id: _id }, meta: { action } };
      await update(resource, params, { returnPromise: true });
      showNotice({ kind: "success", text: SAID[action] });
    },
    [update, resource, _id],
  );
  return { act, busy: isPending };
}
