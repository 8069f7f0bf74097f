import { DAY_MS } from "@agbara/shared/age.ts";
import { calls, type Input } from "@agbara/shared/contract/calls.ts";
import { RECONCILED_DAYS_MAX } from "@agbara/shared/contract/finance/reconciliation.ts";
import { dayInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import DialogContentText from "@mui/material/DialogContentText";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { fieldErrors } from "../../../components/fields/field-errors.ts";
import { useDo } from "../../kit/calls/use-do.ts";
import { Choice } from "../../kit/form/Choice.tsx";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { FormField } from "../../kit/form/FormField.tsx";
import { KEPT, useSaving } from "../../kit/form/use-saving.ts";
import { KeyButton } from "../../kit/keys/KeyButton.tsx";
import { GATEWAY_NAMES } from "../../kit/money/gateways.ts";
import type { Run } from "./run.ts";

type Wanted = Input<"finance.reconciliation.run">;

const GATEWAYS = (["sandbox", "paystack", "flutterwave"] as const).map(
  (gateway) => [gateway, GATEWAY_NAMES[gateway]] as const,
);

/** Starts a comparison of a gateway's books with ours, for the days that the person chooses. */
export function BeginRun() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <KeyButton variant="contained" shortcut="prepare" onClick={() => setOpen(true)}>
        Compare now
      </KeyButton>
      {isOpen && <Form onClose={() => setOpen(false)} />}
    </>
  );
}

function Form({ onClose }: { onClose: () => void }) {
  const usual = useUsualGateway();
  // The form first proposes yesterday, because gateways pay us today what donors paid yesterday.
  const [wanted, setWanted] = useState<Wanted>(() => ({
    gateway: usual,
    from: dayInLagos(new Date(Date.now() - DAY_MS)),
    to: dayInLagos(new Date()),
  }));
  const navigate = useNavigate();
  const { run, busy } = useDo("finance.reconciliation.run");
  const saving = useSaving<Wanted>({
    errorsOf: (input) => fieldErrors(calls["finance.reconciliation.run"].body, input),
    async save(input, failed) {
      const done = "Success: The comparison begins within a minute.";
      const answer = await run(input, { done, advice: KEPT, failed });
      if (answer) navigate(`/admin21/reconciliation/${answer.data._id}`);
    },
  });
  const set = (change: Partial<Wanted>) => setWanted({ ...wanted, ...change });
  return (
    <FormDialog
      title="Compare a gateway's books with ours?"
      act="Compare"
      busy={busy}
      className="stack gap-12"
      submit={{ autoFocus: true }}
      onSubmit={(event) => saving.submit(event, wanted)}
      onClose={onClose}
    >
      <DialogContentText>
        It asks the gateway for every charge and settlement of these days, {RECONCILED_DAYS_MAX} at
        most. Each difference becomes a task.
      </DialogContentText>
      <Choice
        label="Gateway"
        value={wanted.gateway}
        options={GATEWAYS}
        onChange={(gateway) => set({ gateway })}
      />
      <FormField
        label="First day"
        name="from"
        type="date"
        value={wanted.from}
        error={saving.errors.from}
        onChange={(from) => set({ from })}
      />
      <FormField
        label="Last day"
        name="to"
        type="date"
        value={wanted.to}
        error={saving.errors.to}
        onChange={(to) => set({ to })}
      />
    </FormDialog>
  );
}

/** Returns the gateway of the latest comparison in the list, because this server certainly uses that gateway. */
function useUsualGateway(): Wanted["gateway"] {
  const queries = useQueryClient();
  const lists = queries.getQueriesData<{ data: Run[] }>({
    queryKey: ["reconciliation", "getList"],
  });
  return lists.flatMap(([, list]) => list?.data ?? [])[0]?.gateway ?? "sandbox";
}
