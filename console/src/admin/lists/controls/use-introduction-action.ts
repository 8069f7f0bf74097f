import { CallError } from "@agbara/shared/client/call-error.ts";
import type { Introduction } from "@agbara/shared/contract/parts/entities.ts";
import { SUCCESS } from "@agbara/shared/contract/parts/errors.ts";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useUpdate } from "react-admin";
import { useNavigate } from "react-router-dom";
import { showNotice, type Undo } from "../../../components/notices.ts";
import { useBusy } from "../../../components/use-busy.ts";
import type { IntroductionAction } from "../../../providers/dataProvider.ts";

/** The message after the server has confirmed. */
const SAID: Record<IntroductionAction, string> = {
  activate: SUCCESS.activated,
  deactivate: SUCCESS.deactivated,
  note: SUCCESS.noteUpdated,
  addNote: "Success: Note added",
  pin: "Success: Note pinned",
  unpin: "Success: Note unpinned",
  suggestion: SUCCESS.codeAdded,
  register: "Success: Introduction registered",
  takeOn: "Success: You are the consultant now",
  followUp: "Success: Follow-up saved",
  followedUp: "Success: Follow-up done",
  contacted: "Success: Contact noted",
  remind: "Success: Reminder sent",
  recordAnswer: "Success: Answer recorded. Both are told by mail.",
  introduce: "Success: Introduced. Both are told by mail.",
};

const REGISTRATION_SAVED = "Success: Introduction saved";

/** The resources that report every change, and those that list today's tasks. */
const TOLD_AGAIN = ["notes", "timeline", "day", "due"];

const LISTS = ["introductions", "requests", "users", "my-people", "fitting"];

/**
 * Changes one introduction and waits for the server. The returned record replaces the shown record, and is also the
 * result. If the change fails, the snack-bar shows the error and the error is thrown, so the screen keeps the typed
 * text. If the introduction must be registered first (417), the registration form opens.
 */
export function useIntroductionAction(resource: string, introduction: Introduction) {
  const [update] = useUpdate();
  const [busy, during] = useBusy();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { _id, user, registered_at } = introduction;

  const act = useCallback(
    async (
      action: IntroductionAction,
      data: Record<string, unknown> = {},
      undoOf?: (saved: Introduction) => Undo,
    ) => {
      const params = { id: _id, data, previousData: { id: _id }, meta: { action } };
      let saved: Introduction;
      try {
        saved = await during(() => update(resource, params, { returnPromise: true }));
      } catch (error) {
        if (error instanceof CallError && error.requirement === "introduction")
          navigate(`/admin21/users/${user._id}#registration`);
        throw error;
      }
      const again = action === "register" && registered_at !== null;
      showNotice({
        kind: "success",
        text: again ? REGISTRATION_SAVED : SAID[action],
        undo: undoOf?.(saved),
      });
      showSaved(queryClient, saved);
      for (const name of LISTS) {
        queryClient.invalidateQueries({ queryKey: [name, "getOne"] });
        // The changed card is already up to date. The lists are read again when they are next opened.
        queryClient.invalidateQueries({ queryKey: [name, "getList"], refetchType: "none" });
      }
      for (const name of TOLD_AGAIN) queryClient.invalidateQueries({ queryKey: [name] });
      return saved;
    },
    [update, during, queryClient, navigate, resource, _id, user._id, registered_at],
  );
  return { act, busy };
}

/**
 * Shows a saved introduction on one person's screens. The data of these screens has the introduction beside the
 * profile, where react-admin does not look for it.
 */
function showSaved(queryClient: QueryClient, saved: Introduction) {
  for (const name of ["users", "introductions"])
    queryClient.setQueriesData<{ introduction?: Introduction }>(
      { queryKey: [name, "getOne"] },
      (shown) =>
        shown?.introduction?._id === saved._id ? { ...shown, introduction: saved } : shown,
    );
}
