import { AGE_SLIDER } from "@agbara/shared/constants.ts";
import Slider from "@mui/material/Slider";
import TextField from "@mui/material/TextField";
import styles from "./AgeRange.module.css";

export interface Ages {
  min_age: number | null;
  max_age: number | null;
}

/** Ages from and to: a slider with two thumbs, and the same as numbers for whoever types. */
export function AgeRange({ ages, onChange }: { ages: Ages; onChange: (ages: Ages) => void }) {
  const { min, max, step } = AGE_SLIDER;
  const from = ages.min_age ?? min;
  const to = ages.max_age ?? max;
  return (
    <fieldset className={styles.ages}>
      <legend>Age</legend>
      <AgeInput
        label="Minimum age"
        value={ages.min_age}
        onChange={(min_age) => onChange({ ...ages, min_age })}
      />
      <div className={styles.slider}>
        <Slider
          value={[Math.min(from, to), Math.max(from, to)]}
          min={min}
          max={max}
          step={step}
          disableSwap
          getAriaLabel={(thumb) => (thumb === 0 ? "Minimum age, slider" : "Maximum age, slider")}
          onChange={(_, value) => {
            const [min_age = min, max_age = max] = value as number[];
            onChange({ min_age, max_age });
          }}
        />
      </div>
      <AgeInput
        label="Maximum age"
        value={ages.max_age}
        onChange={(max_age) => onChange({ ...ages, max_age })}
      />
    </fieldset>
  );
}

interface AgeInputProps {
  label: string;
  value: number | null;
  onChange: (age: number | null) => void;
}

function AgeInput({ label, value, onChange }: AgeInputProps) {
  const { min, max, step } = AGE_SLIDER;
  return (
    <TextField
      label={label}
      type="number"
      className={styles.number}
      value={value ?? ""}
      onChange={({ target }) => onChange(target.value === "" ? null : Math.trunc(+target.value))}
      slotProps={{
        htmlInput: { min, max, step, inputMode: "numeric" },
        inputLabel: { shrink: true },
      }}
    />
  );
}
