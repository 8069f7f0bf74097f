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

/** Returns the search for a typed text. The text is the code of a page, or it is words. */
function searchOf(typed: string): Search {
  const code = pageCodeOrWords(typed);
  if (code) return { code };
  const words = typed.trim();
  return words === "" ? {} : { words };
}

/** Loads entrepreneurs who still need money, page by page. Those closest to their target come first. */
export function useFound(transport: Transport) {
  const [cards, setCards] = useState<Card[]>([]);
  const [next, setNext] = useState<Search | null>(null);
  const [busy, setBusy] = useState(true);
  /** How the results differ from the typed words. Null if they do not differ. */
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
        // The visitor has started another search before this answer arrived, so we ignore this answer.
        if (mine !== latest.current) return;
        // One six-letter word in 32 happens to be a valid code. If no page has this code, we search for the word.
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
    /** Says how the results differ from what the visitor typed. Null if they do not differ. */
    howFound: (words: SiteWords["redeem"]["howFound"]) =>
      differs && howFound(differs, differs.words, words),
    search: (typed: string) => void load(searchOf(typed), typed),
    more: next && !busy ? () => void load(next) : null,
    /** Describes an entrepreneur, for example "Tailoring and fashion, Ikeja, Lagos". */
    about: ({ trade, state, lga }: Card) => {
      const place = areas && [nameOf(areas.areasOf(state), lga), nameOf(areas.STATES, state)];
      return [TRADES[trade], ...(place ?? [])].filter(Boolean).join(", ");
    },
  };
}

const nameOf = (areas: readonly { _id: string; name: string }[], id: string) =>
  areas.find(({ _id }) => _id === id)?.name ?? "";

/** Loads the names of places during the search. Before they have arrived, only the trade is shown. */
function useAreas(): Areas | null {
  const [areas, setAreas] = useState<Areas | null>(null);
  useEffect(() => {
    import("@agbara/shared/nigeria/areas.ts").then(setAreas, () => undefined);
  }, []);
  return areas;
}
