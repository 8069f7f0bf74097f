import { controlsFor } from "../../../components/keyed.ts";
import type { ListedName } from "../../../providers/resources.ts";
import { CaseList, type CaseListProps } from "../cases/CaseList.tsx";
import { cardOf } from "../keys/current-card.ts";
import { KeyButton } from "../keys/KeyButton.tsx";

interface MoneyListProps<Name extends ListedName> extends Omit<CaseListProps<Name>, "desk"> {
  /** True to show the button 'Next', which opens the first row. */
  opens?: boolean;
}

/** Shows a list of finance's records. */
export function MoneyList<Name extends ListedName>(properties: MoneyListProps<Name>) {
  const { opens = false, tools, ...list } = properties;
  return (
    <CaseList
      {...list}
      desk="money"
      tools={(total) => (
        <>
          {opens && total > 0 && <OpenFirst />}
          {typeof tools === "function" ? tools(total) : tools}
        </>
      )}
    />
  );
}

/** A button that opens the first row, which is the most urgent. */
function OpenFirst() {
  return (
    <KeyButton
      variant="contained"
      shortcut="nextDue"
      onClick={() => controlsFor("open").find(cardOf)?.click()}
    >
      Next
    </KeyButton>
  );
}

/** Formats a count with its noun: "3 tasks" or "1 task". */
export function counted(total: number, one: string, many: string): string {
  return `${total.toLocaleString("en")} ${total === 1 ? one : many}`;
}
