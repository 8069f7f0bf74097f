import { Link, type NavigateOptions, useSearchParams } from "react-router-dom";
import { usePageTitle } from "../../../layout/page-title.ts";
import { readPage } from "../../../providers/search-query.ts";
import { session } from "../../../providers/session.ts";
import { Choice } from "../../kit/form/Choice.tsx";
import { Icon } from "../../kit/Icon.tsx";
import { Pager } from "../../kit/paging/Pager.tsx";
import { RefreshButton } from "../../kit/paging/RefreshButton.tsx";
import { Total } from "../../kit/paging/Total.tsx";
import { usePage } from "../../kit/paging/use-page.ts";
import { OneList } from "../../kit/screen/OneList.tsx";
import { ScreenHead } from "../../kit/screen/ScreenHead.tsx";
import { StateScreen } from "../../kit/screen/StateScreen.tsx";
import { ChosenProvider, chosenPerson, useChosen } from "../../lists/chosen/chosen.ts";
import { ListBar } from "../../lists/chosen/ListBar.tsx";
import { useNoteList } from "../../lists/list/use-note-list.ts";
import { useConsultants } from "../../lists/search/use-consultants.ts";
import { PeopleLeft, usePeopleLeft } from "./PeopleLeft.tsx";
import { PersonRow } from "./PersonRow.tsx";

const ID = /^[0-9a-f-]{36}$/;

/**
 * Lists the people whom a consultant looks after. People with a due follow-up come first. The consultant can hand over
 * several people at once.
 */
export default function MyPeopleList() {
  const [query, setQuery] = useSearchParams();
  const me = session.user();
  const asked = query.get("consultant") ?? "";
  const whose = ID.test(asked) && asked !== me?._id ? asked : "";
  const colleagues = useConsultants();
  const colleague = colleagues.find(({ _id }) => _id === whose);
  const title = whose ? `${colleague ? `${colleague.first_name}'s` : "Their"} people` : "My people";
  usePageTitle(title);
  const list = usePage("my-people", whose ? { consultant_id: whose } : {}, {
    page: readPage(query),
    onPage: go,
  });
  // The consultants who have left appear above the list. We wait until we have read who they are. Otherwise they would
  // push the list down.
  const { left, isLoading } = usePeopleLeft();
  const chosen = useChosen(`my-people ${whose}`);
  useNoteList(
    list.isPlaceholderData ? undefined : list.data?.map(({ user }) => user._id),
    list.paginator,
  );

  function go(page: number, options?: NavigateOptions) {
    open({ whose, page }, options);
  }

  function open({ whose, page = 1 }: { whose: string; page?: number }, options?: NavigateOptions) {
    setQuery(
      { ...(whose && { consultant: whose }), ...(page > 1 && { page: String(page) }) },
      options,
    );
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
      <PeopleLeft left={left} />
      <OneList read={isLoading ? { ...list, data: undefined } : list} rows={6}>
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
              <ListBar
                chosen={chosen}
                list="introductions/users"
                leaves
                page={people.map((person) => chosenPerson(person.user, person))}
              >
                <Total of="person" total={list.paginator?.total ?? people.length} />
              </ListBar>
              <ul className="panel rows">
                <ChosenProvider value={chosen}>
                  {people.map((person) => (
                    <PersonRow key={person._id} introduction={person} />
                  ))}
                </ChosenProvider>
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
