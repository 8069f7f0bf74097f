import { QUEUE_KEYS, QUEUES } from "@agbara/shared/fundraising/application.ts";
import { TRADE_KEYS, TRADES } from "@agbara/shared/fundraising/trades.ts";
import cases from "../../../kit/cases/cases.module.css";
import { Choice } from "../../../kit/form/Choice.tsx";
import { useStates } from "../use-place.ts";
import { type QueueFilters, WAITED } from "./queue-filters.ts";

interface FiltersProps {
  filters: QueueFilters;
  onFilter: (filters: QueueFilters) => void;
}

const ANY = ["", "Any"] as const;

/** The filters of the application queue. Each choice takes effect immediately. */
export function Filters({ filters, onFilter }: FiltersProps) {
  const states = useStates();
  const choose = (name: keyof QueueFilters) => (value: string) =>
    onFilter({ ...filters, [name]: value || undefined });
  return (
    <search className={cases.filters}>
      <Choice
        label="Show"
        value={filters.which ?? "waiting"}
        options={QUEUE_KEYS.map((one) => [one, QUEUES[one]] as const)}
        onChange={choose("which")}
      />
      <Choice
        label="State"
        value={filters.state ?? ""}
        options={[ANY, ...states.map(({ id, name }) => [String(id), name] as const)]}
        onChange={choose("state")}
      />
      <Choice
        label="Trade"
        value={filters.trade ?? ""}
        options={[ANY, ...TRADE_KEYS.map((one) => [one, TRADES[one]] as const)]}
        onChange={choose("trade")}
      />
      <Choice
        label="Has waited"
        value={String(filters.waited ?? "")}
        options={[["", "Any time"] as const, ...Object.entries(WAITED)]}
        onChange={choose("waited")}
      />
    </search>
  );
}
