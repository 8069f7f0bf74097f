import Button from "@mui/material/Button";
import { Link, type NavigateOptions, useSearchParams } from "react-router-dom";
import { usePageTitle } from "../../../layout/page-title.ts";
import { readPage } from "../../../providers/search-query.ts";
import { readDays } from "../../kit/form/Days.tsx";
import { Icon } from "../../kit/Icon.tsx";
import { Pager } from "../../kit/paging/Pager.tsx";
import { usePage } from "../../kit/paging/use-page.ts";
import { OneList } from "../../kit/screen/OneList.tsx";
import { ScreenHead } from "../../kit/screen/ScreenHead.tsx";
import { StateScreen } from "../../kit/screen/StateScreen.tsx";
import { WholeFile } from "../../lists/saved/export/WholeFile.tsx";
import { readTrail } from "./audit.ts";
import { Entries } from "./Entries.tsx";
import { TrailForm } from "./TrailForm.tsx";

/** The audit log for admins. It shows who viewed or changed which record, the latest first. */
export default function AuditList() {
  usePageTitle("Audit trail");
  const [query, setQuery] = useSearchParams();
  const filters = readTrail(query);
  const list = usePage("audit", filters, { page: readPage(query), onPage: go });

  function go(page: number, options?: NavigateOptions) {
    setQuery({ ...filters, ...(page > 1 ? { page: String(page) } : {}) }, options);
  }

  return (
    <>
      <ScreenHead title="Audit trail">
        <WholeFile list="audit" days={readDays(query)} />
      </ScreenHead>
      <p className="intro">
        This list shows who opened or changed which record, the latest first. Nobody can change it.
      </p>
      <TrailForm
        key={query.toString()}
        filters={filters}
        entries={list.data ?? []}
        onShow={(wanted) => setQuery({ ...readTrail(new URLSearchParams(wanted)) })}
      />
      <OneList read={list} rows={4}>
        {(entries) =>
          entries.length === 0 ? (
            <NothingThere narrowed={query.size > 0} />
          ) : (
            <Entries entries={entries} filters={filters} />
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
    </>
  );
}

function NothingThere({ narrowed }: { narrowed: boolean }) {
  const icon = <Icon name="clock" />;
  if (!narrowed) return <StateScreen icon={icon} title="There are no entries yet" />;
  return (
    <StateScreen icon={icon} title="No entries fit these filters">
      <Button component={Link} to="/admin21/audit" variant="contained">
        Show everything
      </Button>
    </StateScreen>
  );
}
