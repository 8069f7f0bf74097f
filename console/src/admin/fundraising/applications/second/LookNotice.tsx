import { PersonName } from "../../../../components/PersonName.tsx";
import type { Case } from "../case-words.ts";

/** Says that the application waits for another verifier, and what we hide from the reader until then. */
export function LookNotice({ shown: { look, blind } }: { shown: Case }) {
  if (look) return <Waits look={look} blind={blind} />;
  if (!blind) return null;
  return (
    <p className="notice">
      Take this application to see what colleagues found. After that you cannot be its second
      verifier.
    </p>
  );
}

type Look = NonNullable<Case["look"]>;

function Waits({ look: { kind, may_take, first, second }, blind }: { look: Look; blind: boolean }) {
  const theirs = may_take ? "" : " You gave or read the first verdicts, so somebody else looks.";
  return (
    <section className="notice notice-due" aria-label="Who has to look">
      {kind === "second" && <p>A second verifier has to agree before this page opens.{theirs}</p>}
      {kind === "spot" && (
        <p>
          This is a spot check of an open page. The papers are deleted, so meet the person or call
          them by video.{theirs}
        </p>
      )}
      {kind === "settling" && (
        <p>
          <PersonName>{first?.first_name ?? "Somebody"}</PersonName> would open this page, and{" "}
          <PersonName>{second?.first_name ?? "somebody else"}</PersonName> would not. A third person
          decides: let the page open, refuse it, or ask for changes.{theirs}
        </p>
      )}
      {blind && may_take && (
        <p>
          Check three things again: who the applicant is (1), one contact (5) and the bank account
          (6). Then press V.
        </p>
      )}
    </section>
  );
}
