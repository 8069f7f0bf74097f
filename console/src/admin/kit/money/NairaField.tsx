import TextField from "@mui/material/TextField";
import { EitherSum } from "../../../components/fields/EitherSum.tsx";
import { type TypedSum, useTypedSum } from "../../../components/fields/use-typed-sum.ts";

/** A field for a sum in naira, inside a dialog. */
export function NairaField({ autoFocus = false, ...sum }: TypedSum & { autoFocus?: boolean }) {
  const { error, change, leave, keyDown } = useTypedSum(sum);
  return (
    <div data-sum="">
      <TextField
        autoFocus={autoFocus}
        label="Naira"
        name="naira"
        value={sum.value}
        fullWidth
        autoComplete="off"
        error={error !== undefined}
        helperText={error}
        onBlur={leave}
        onKeyDown={keyDown}
        onChange={({ target }) => change(target.value)}
        slotProps={{ htmlInput: { inputMode: "decimal" } }}
      />
      {error && <EitherSum typed={sum.value} onChoose={change} />}
    </div>
  );
}
