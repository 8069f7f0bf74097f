import { SEARCH_LIMITS } from "@agbara/shared/constants.ts";
import type { SubmitEvent } from "react";
import { Field } from "../../islands/fields/Field.tsx";
import type { SiteWords } from "../../words/words.ts";

interface Props {
  words: Pick<SiteWords["redeem"], "find" | "findButton">;
  busy: boolean;
  onSearch: (words: string) => void;
}

/** Shows a field that finds entrepreneurs by words or by the code of their page. */
export function SearchField({ words, busy, onSearch }: Props) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(String(new FormData(event.currentTarget).get("words") ?? ""));
  };
  return (
    <form className="find-one" method="dialog" onSubmit={submit}>
      <Field id="find-words" label={words.find}>
        <input
          id="find-words"
          name="words"
          type="search"
          maxLength={SEARCH_LIMITS.page_words}
          autoComplete="off"
        />
      </Field>
      <button className="button plain" type="submit" aria-disabled={busy}>
        {words.findButton}
      </button>
    </form>
  );
}
