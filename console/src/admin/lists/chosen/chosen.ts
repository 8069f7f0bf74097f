import { AT_ONCE_MOST } from "@agbara/shared/constants.ts";
import type { Introduction, PersonSummary } from "@agbara/shared/contract/parts/entities.ts";
import { createContext, useCallback, useContext, useMemo, useRef } from "react";
import { useDraft } from "../../../components/drafts.ts";
import { showNotice } from "../../../components/notices.ts";
import type { GivenPerson } from "../controls/given-person.ts";

/**
 * A selected person, with the data from the moment of the selection. If somebody has changed the data since then, the
 * user must see the change before we overwrite it.
 */
export interface ChosenPerson extends GivenPerson {
  status: Introduction["status"];
}

/** What we must know about a person's introduction before we act on several people at once. */
export type ChosenState = Pick<Introduction, "status" | "consultant">;

export function chosenPerson(
  { _id, first_name }: Pick<PersonSummary, "_id" | "first_name">,
  { status, consultant }: ChosenState,
): ChosenPerson {
  return { user_id: _id, first_name, status, base: { consultant_id: consultant?._id ?? null } };
}

/** The people whom the user has selected, on all pages of a list. */
export interface Chosen {
  people: readonly ChosenPerson[];
  ids: ReadonlySet<string>;
  choose(people: readonly ChosenPerson[], on: boolean): void;
  /** Changes the stored data of the selected people, after an action or when newer data has arrived. */
  revise(of: (person: ChosenPerson) => ChosenPerson): void;
  clear(): void;
}

/** Stores the selected people like a draft, until the user clears the selection or logs out. */
export function useChosen(list: string): Chosen {
  const { draft, set, settle } = useDraft<ChosenPerson[]>(`chosen ${list}`);
  // The latest selection. We need it, because a person may press two keys before React renders again.
  const latest = useRef({ people: draft ?? [], set, settle });
  latest.current = { people: draft ?? [], set, settle };
  const keep = useCallback((people: ChosenPerson[]) => {
    const { set, settle } = latest.current;
    latest.current.people = people;
    people.length > 0 ? set(people) : settle();
  }, []);
  const choose = useCallback(
    (some: readonly ChosenPerson[], on: boolean) => {
      const ids = new Set(some.map(({ user_id }) => user_id));
      const others = latest.current.people.filter(({ user_id }) => !ids.has(user_id));
      const all = on ? [...others, ...some] : others;
      if (all.length > AT_ONCE_MOST)
        showNotice({ kind: "error", text: `You can choose up to ${AT_ONCE_MOST} people.` });
      keep(all.slice(0, AT_ONCE_MOST));
    },
    [keep],
  );
  const people = draft;
  return useMemo(
    () => ({
      people: people ?? [],
      ids: new Set(people?.map(({ user_id }) => user_id)),
      choose,
      revise: (of) => keep(latest.current.people.map(of)),
      clear: () => keep([]),
    }),
    [people, choose, keep],
  );
}

const ChosenContext = createContext<Chosen | null>(null);
export const ChosenProvider = ChosenContext.Provider;

/** Returns the selection of the surrounding list. Returns null if the list has no selection. */
export function useChosenHere(): Chosen | null {
  return useContext(ChosenContext);
}
