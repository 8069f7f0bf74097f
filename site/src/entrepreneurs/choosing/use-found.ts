import { CallError } from "@agbara/shared/client/call-error.ts";
import type { Transport } from "@agbara/shared/client/transport.ts";
import { pageCodeOrWords } from "@agbara/shared/codes/page-code.ts";
import { TRADES } from "@agbara/shared/fundraising/trades.ts";
import { useCallback, useEffect, useRef, useState } from "react";
import type { SiteWords } from "../../words/words.ts";
import { type Found, findEntrepreneurs } from "./find-entrepreneurs.ts";
import { howFound } from "./how-found.ts";

type Card = Found["data"][number];
type Areas = Pick<typeof import("@agbara/shared/nigeria/areas.ts"), "STATES" | "areasOf">;
interface Search {
  words?: string;
  code?: string;
  page?: number;
}

interface Differing extends Pick<Found, "instead" | "some"> {
  words: string;
}

/** Reads the typed text: the code of a page, or words. */
function searchOf(typed: string): Search {
  const code = pageCodeOrWords(typed);
  if (code) return { code };
  const words = typed.trim();
  return words === "" ? {} : { words };
}

/** Loads entrepreneurs who still need money, page by page, the closest to their target first. */
export function useFound(transport: Transport) {
  const [cards, setCards] = useState<Card[]>([]);
  const [next, setNext] = useState<Search | null>(null);
  const [busy, setBusy] = useState(true);
  /** The answer to the typed words, if it differs from them. */
  const [differs, setDiffers] = useState<Differing | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const areas = useAreas();
  const latest = useRef(0);

  const load = useCallback(
    async (search: Search, typed = ""): Promise<void> => {
      latest.current += 1;
      const mine = latest.current;
      setBusy(true);
      setFailure(null);
      try {
        const { data, paginator, instead, some } = await findEntrepreneurs(transport, search);
        // The visitor has begun another search before this answer came.
        if (mine !== latest.current) return;
        // By chance, one six-letter word in 32 is a valid code. If no page has the code, we search for the word.
        if (search.code && data.length === 0) return await load({ words: typed.trim() });
        setDiffers({ words: search.words ?? "", instead, some });
        const open = data.filter(({ status }) => status === "verified");
        setCards((shown) => (search.page ? [...shown, ...open] : open));
        setNext(paginator.hasNextPage ? { ...search, page: paginator.currentPage + 1 } : null);
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        if (mine === latest.current) setFailure(error.shown);
      }
      if (mine === latest.current) setBusy(false);
    },
    [transport],
  );
  useEffect(() => void load({}), [load]);

  return {
    cards,
    busy,
    failure,
    /** Says how the entrepreneurs differ from what the visitor typed; null if they have all of it. */
    howFound: (words: SiteWords["redeem"]["howFound"]) =>
      differs && howFound(differs, differs.words, words),
    search: (typed: string) => void load(searchOf(typed), typed),
    more: next && !busy ? () => void load(next) : null,
    /** Describes an entrepreneur: "Tailoring and fashion, Ikeja, Lagos". */
    about: ({ trade, state, lga }: Card) => {
      const place = areas && [nameOf(areas.areasOf(state), lga), nameOf(areas.STATES, state)];
      return [TRADES[trade], ...(place ?? [])].filter(Boolean).join(", ");
    },
  };
}

const nameOf = (areas: readonly { _id: string; name: string }[], id: string) =>
  areas.find(({ _id }) => _id === id)?.name ?? "";

/** Fetches the names of places during the search. Without these names, shows only the trade. */
function useAreas(): Areas | null {
  const [areas, setAreas] = useState<Areas | null>(null);
  useEffect(() => {
    import("@agbara/shared/nigeria/areas.ts").then(setAreas, () => undefined);
  }, []);
  return areas;
}
