import { fill } from "@agbara/shared/text/words.ts";
import { useEffect, useRef, useState } from "react";
import type { SiteWords } from "../../../words/words.ts";

interface Props {
  /** The amount in naira, as people read it. */
  amount: string;
  busy: boolean;
  onTake: () => void;
  words: SiteWords["gift"]["choice"];
}

/** Takes a gift back with two presses, so that nobody does it by accident. */
export function TakeBack({ amount, busy, onTake, words }: Props) {
  const [isSure, setSure] = useState<boolean | null>(null);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isSure !== null) place.current?.querySelector("button")?.focus();
  }, [isSure]);
  return (
    <div ref={place} className="take-back">
      {isSure ? (
        <>
          <p>{fill(words.sure, { amount })}</p>
          <button className="button" type="button" aria-disabled={busy} onClick={onTake}>
            {busy ? words.sending : words.yes}
          </button>
          <button className="button plain" type="button" onClick={() => setSure(false)}>
            {words.no}
          </button>
        </>
      ) : (
        <button className="button plain" type="button" onClick={() => setSure(true)}>
          {fill(words.back, { amount })}
        </button>
      )}
    </div>
  );
}
