import { momentInWords } from "../../../components/dates.ts";
import { PersonName } from "../../../components/PersonName.tsx";
import { ComparedTexts } from "../versions/Compared.tsx";
import type { WholePage } from "./page-filters.ts";

const HEADS: [string, string] = ["Before", "After"];

type Change = NonNullable<WholePage["changes"]>[number];

/** Shows verifiers what each new version changed on the page. */
export function Changes({ shown: { changes } }: { shown: WholePage }) {
  if (!changes || changes.length === 0) return null;
  return (
    <section className="panel padded stack" aria-labelledby="changes">
      <h2 id="changes">Changed by its owner</h2>
      {changes.map((one) => (
        <details key={one._id}>
          <summary>
            {momentInWords(one.passed_at)}, checked by{" "}
            <PersonName>{one.by.first_name ?? "somebody who left"}</PersonName>
          </summary>
          <div className="stack">
            <Change of={one} />
          </div>
        </details>
      ))}
    </section>
  );
}

function Change({ of: { was, will_be, looks } }: { of: Change }) {
  if (!was || !will_be) return <p>We no longer have the earlier text of this page.</p>;
  const added = will_be.photo_ids.filter((id) => !was.photo_ids.includes(id)).length;
  const removed = was.photo_ids.filter((id) => !will_be.photo_ids.includes(id)).length;
  return (
    <>
      <ComparedTexts of={{ was, will_be }} heads={HEADS} />
      {added + removed > 0 && (
        <p>
          Photos: {added} new, {removed} removed
        </p>
      )}
      {looks.map(({ by, at, page_codes, words }) => (
        <p key={at}>
          <PersonName>{by.first_name ?? "Somebody who left"}</PersonName> about the photo that looks
          like {page_codes.join(", ") || "no other page's any more"}: {words ?? "no words"}
        </p>
      ))}
    </>
  );
}
