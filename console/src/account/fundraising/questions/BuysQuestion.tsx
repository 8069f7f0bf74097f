import { clearKobo } from "@agbara/shared/text/sums.ts";
import { words } from "../../../words/fundraising.ts";
import { type QuestionProps, refusedAs } from "../parts/question.ts";
import { answersNow } from "../saving/rules.ts";
import { BuysLines } from "./BuysLines.tsx";

/** Asks what the money buys. */
export function BuysQuestion({ own }: QuestionProps) {
  const { buys, target } = answersNow(own);
  return (
    <>
      <BuysLines
        buys={buys}
        target={clearKobo(target) ?? 0}
        onChange={(typed) => own.saver.type("buys", typed)}
      />
      {own.refused.buys && <p role="alert">{refusedAs(own, "buys", words.names.buys)}</p>}
    </>
  );
}
