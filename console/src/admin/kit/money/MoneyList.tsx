import { CaseList, type CaseListProps } from "../cases/CaseList.tsx";
import { KeyButton } from "../keys/KeyButton.tsx";

interface MoneyListProps<Row> extends Omit<CaseListProps<Row>, "desk"> {
  /** Its 'Next' opens the first card; without it the list has no such button. */
  opens?: boolean;
}

/** A list of finance. */
export function MoneyList<Row extends { _id: string }>(properties: MoneyListProps<Row>) {
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

/** Opens what stands first: the list begins with what presses most. */
function OpenFirst() {
  return (
    <KeyButton
      variant="contained"
      shortcut="nextDue"
      onClick={() => document.querySelector<HTMLElement>("[data-card] [data-open]")?.click()}
    >
      Next
    </KeyButton>
  );
}

/** "3 tasks", "1 task". */
export function counted(total: number, one: string, many: string): string {
  return `${total.toLocaleString("en")} ${total === 1 ? one : many}`;
}
