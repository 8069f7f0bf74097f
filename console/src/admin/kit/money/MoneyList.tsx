import { controlsFor } from "../../../components/keyed.ts";
import type { ListedName } from "../../../providers/resources.ts";
import { CaseList, type CaseListProps } from "../cases/CaseList.tsx";
import { cardOf } from "../keys/current-card.ts";
import { KeyButton } from "../keys/KeyButton.tsx";

interface MoneyListProps<Name extends ListedName> extends Omit<CaseListProps<Name>, "desk"> {
  /** True to add the button 'Next', which opens the first card. */
  opens?: boolean;
}

/** Shows one of finance's lists. */
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

/** Opens the first row, which is the most urgent one. */
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

/** Writes "3 tasks" or "1 task". */
export function counted(total: number, one: string, many: string): string {
  return `${total.toLocaleString("en")} ${total === 1 ? one : many}`;
}
