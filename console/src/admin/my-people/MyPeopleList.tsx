import type { Introduction, User } from "@agbara/shared/contract/parts/entities.ts";
import { useState } from "react";
import { type RaRecord, useGetList } from "react-admin";
import { Link, type NavigateOptions, useSearchParams } from "react-router-dom";
import { Icon } from "../../components/Icon.tsx";
import { usePageTitle } from "../../layout/page-title.ts";
import { readPage } from "../../providers/search-query.ts";
import { session } from "../../providers/session.ts";
import { givenPerson } from "../controls/given-person.ts";
import { HandOverButton } from "../controls/HandOverButton.tsx";
import { Choice } from "../form/Choice.tsx";
import { Pager } from "../list/Pager.tsx";
import { RefreshButton } from "../list/RefreshButton.tsx";
import { usePage } from "../list/use-page.ts";
import { OneList } from "../screen/OneList.tsx";
import { ScreenHead } from "../screen/ScreenHead.tsx";
import { StateScreen } from "../screen/StateScreen.tsx";
import styles from "./MyPeople.module.css";
import { PeopleLeft, usePeopleLeft } from "./PeopleLeft.tsx";
import { PersonRow } from "./PersonRow.tsx";

type Person = Introduction & RaRecord;

const ID = /^[0-9a-f-]{36}$/;

/** Whom somebody looks after: who is due comes first. Several can be handed over at once. */
export default function MyPeopleList() {
  const [query, setQuery] = useSearchParams();
  const me = session.user();
  const asked = query.get("consultant") ?? "";
  const whose = ID.test(asked) && asked !== me?._id ? asked : "";
  const colleagues = useGetList<User & RaRecord>("consultants").data ?? [];
  const colleague = colleagues.find(({ _id }) => _id === whose);
  const title = whose ? `${colleague ? `${colleague.first_name}'s` : "Their"} people` : "My people";
  usePageTitle(title);
  const list = usePage<Person>("my-people", whose ? { consultant_id: whose } : {}, {
    page: readPage(query),
    onPage: go,
  });
  // It stands above the list, and would push it down.
  const left = usePeopleLeft();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const rows = list.data ?? [];
  const selected = rows.filter(({ _id }) => chosen.has(_id));

  function go(page: number, options?: NavigateOptions) {
    open({ whose, page }, options);
  }

  function open({ whose, page = 1 }: { whose: string; page?: number }, options?: NavigateOptions) {
    setChosen(new Set());
    setQuery(
      { ...(whose && { consultant: whose }), ...(page > 1 && { page: String(page) }) },
      options,
    );
  }

  function choose(ids: readonly string[], on: boolean) {
    const next = new Set(chosen);
    for (const id of ids) on ? next.add(id) : next.delete(id);
    setChosen(next);
  }

  const others = colleagues.filter(({ _id }) => _id !== me?._id);
  const unlisted = whose && !colleague ? [[whose, "Somebody who left"] as const] : [];
  return (
    <>
      <ScreenHead title={title}>
        <Choice
          label="Whose people"
          value={whose}
          options={[
            ["", "Mine"],
            ...unlisted,
            ...others.map(({ _id, first_name }) => [_id, first_name] as const),
          ]}
          onChange={(value) => open({ whose: value })}
        />
        <RefreshButton busy={list.isFetching} onRefresh={list.reload} />
      </ScreenHead>
      <PeopleLeft left={left.data ?? []} />
      <OneList read={left.isLoading ? { ...list, data: undefined } : list} rows={6}>
        {(people) =>
          people.length === 0 ? (
            <StateScreen icon={<Icon name="people" />} title="Nobody here yet">
              <p>
                Open a person and press 'Take on', or{" "}
                <Link to="/admin21">start from the day's list</Link>.
              </p>
            </StateScreen>
          ) : (
            <>
              <div className={styles.bar}>
                <label className={styles.all}>
                  <input
                    type="checkbox"
                    checked={selected.length === people.length}
                    onChange={({ target }) =>
                      choose(
                        people.map(({ _id }) => _id),
                        target.checked,
                      )
                    }
                  />
                  Choose all on this page
                </label>
                <p aria-live="polite">
                  {selected.length > 0 && `${selected.length} chosen`}
                  {selected.length === 0 && peopleInWords(list.paginator?.total ?? 0)}
                </p>
                {selected.length > 0 && (
                  <HandOverButton
                    people={selected.map(givenPerson)}
                    onDone={() => setChosen(new Set())}
                  >
                    Hand over {selected.length}
                  </HandOverButton>
                )}
              </div>
              <ul className={styles.rows}>
                {people.map((person) => (
                  <PersonRow
                    key={person._id}
                    introduction={person}
                    chosen={chosen.has(person._id)}
                    onChosen={(on) => choose([person._id], on)}
                  />
                ))}
              </ul>
            </>
          )
        }
      </OneList>
      {list.paginator && list.paginator.pageCount > 1 && (
        <Pager
          paginator={list.paginator}
          busy={list.isPlaceholderData}
          onPage={(page) => go(page)}
        />
      )}
    </>
  );
}

function peopleInWords(total: number): string {
  return total === 1 ? "1 person" : `${total.toLocaleString("en-GB")} people`;
}
