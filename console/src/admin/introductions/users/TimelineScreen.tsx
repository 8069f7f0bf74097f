import type { PrivateProfile } from "@agbara/shared/contract/parts/entities.ts";
import { Fragment } from "react";
import { Link, type NavigateOptions, useParams, useSearchParams } from "react-router-dom";
import { momentInWords } from "../../../components/dates.ts";
import { PersonName } from "../../../components/PersonName.tsx";
import { usePageTitle } from "../../../layout/page-title.ts";
import { readPage } from "../../../providers/search-query.ts";
import { useRead } from "../../kit/calls/use-read.ts";
import { Icon } from "../../kit/Icon.tsx";
import { Pager } from "../../kit/paging/Pager.tsx";
import { usePage } from "../../kit/paging/use-page.ts";
import { OneList } from "../../kit/screen/OneList.tsx";
import { OneRecord } from "../../kit/screen/OneRecord.tsx";
import { StateScreen } from "../../kit/screen/StateScreen.tsx";
import { PersonHead } from "../../lists/person/PersonHead.tsx";
import styles from "./TimelineScreen.module.css";
import {
  CHOSEN_KINDS,
  type Entry,
  KIND_WORDS,
  type Named,
  readKind,
  sentenceOf,
} from "./timeline.ts";

/** Lists what happened to one person, the latest event first. Each event says who did what, and when. */
export default function TimelineScreen() {
  usePageTitle("Timeline");
  const { id = "" } = useParams();
  const read = useRead("introductions.own.ofUser", { userId: id });
  return (
    <OneRecord read={read}>
      {({ data: introduction, updated_user }) => (
        <>
          <PersonHead person={updated_user} introduction={introduction} />
          <Timeline key={id} person={updated_user} />
        </>
      )}
    </OneRecord>
  );
}

function Timeline({ person }: { person: PrivateProfile }) {
  const [query, setQuery] = useSearchParams();
  const kind = readKind(query);
  const filter = { user_id: person._id, ...(kind && { kind }) };
  const list = usePage("timeline", filter, { page: readPage(query), onPage: go });

  function go(page: number, options?: NavigateOptions) {
    setQuery({ ...(kind && { kind }), ...(page > 1 && { page: String(page) }) }, options);
  }

  return (
    <section className={`stack gap-12 ${styles.timeline}`} aria-labelledby="timeline">
      <h2 id="timeline" className="visually-hidden">
        Timeline
      </h2>
      <nav className="actions" aria-label="Show">
        <Link className="chip" to="?" aria-current={kind ? undefined : "true"}>
          All
        </Link>
        {CHOSEN_KINDS.map((one) => (
          <Link
            className="chip"
            key={one}
            to={`?kind=${one}`}
            aria-current={kind === one ? "true" : undefined}
          >
            {KIND_WORDS[one]}
          </Link>
        ))}
      </nav>
      <OneList read={list} rows={4}>
        {(entries) =>
          entries.length === 0 ? (
            <StateScreen icon={<Icon name="clock" />} title="Nothing of this kind yet" />
          ) : (
            <Entries entries={entries} person={person} />
          )
        }
      </OneList>
      {list.paginator && (list.paginator.prev || list.paginator.next) && (
        <Pager
          paginator={list.paginator}
          busy={list.isPlaceholderData}
          onPage={(page) => go(page)}
        />
      )}
    </section>
  );
}

function Entries({ entries, person }: { entries: readonly Entry[]; person: Named }) {
  return (
    <ol className="panel diary">
      {entries.map((entry) => (
        <li key={entry._id} data-kind={entry.kind}>
          <time dateTime={entry.at}>{momentInWords(entry.at)}</time>
          <div className={styles.what}>
            <p>
              {sentenceOf(entry, person).map((piece, at) => (
                // The pieces of a sentence never change their order, so the index can be the key.
                <Fragment key={at}>
                  {typeof piece === "string" ? (
                    piece
                  ) : (
                    <Who of={piece} entry={entry} here={person} />
                  )}
                </Fragment>
              ))}
            </p>
            {entry.text && (
              <blockquote className="quote quote-quiet words">{entry.text}</blockquote>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Shows a person's name. The name of another member links to their timeline. */
function Who({ of, entry, here }: { of: Named; entry: Entry; here: Named }) {
  const name = of.first_name ?? "somebody who has left";
  const isMember = of._id === entry.other?._id;
  if (!isMember || of._id === here._id || !of.first_name)
    return (
      <strong>
        <PersonName>{name}</PersonName>
      </strong>
    );
  return (
    <Link to={`/admin21/users/${of._id}/timeline`}>
      <PersonName>{name}</PersonName>
    </Link>
  );
}
