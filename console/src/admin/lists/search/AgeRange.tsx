import { AGE_SLIDER } from "@agbara/shared/constants.ts";
import Slider from "@mui/material/Slider";
import { WholeField } from "../../kit/form/WholeField.tsx";
import styles from "./AgeRange.module.css";

export interface Ages {
  min_age: number | null;
  max_age: number | null;
}

/** Lets the user choose the lowest and the highest age, with a slider with two thumbs or by typing. */
export function AgeRange({ ages, onChange }: { ages: Ages; onChange: (ages: Ages) => void }) {
  const { min, max, step } = AGE_SLIDER;
  // If a typed age is missing or is not a number, the slider shows its lowest or highest age.
  const from = ages.min_age || min;
  const to = ages.max_age || max;
  return (
    <fieldset className={`stack gap-12 ${styles.ages}`}>
      <legend>Age</legend>
      <WholeField
        label="Minimum age"
        range={AGE_SLIDER}
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
      <WholeField
        label="Maximum age"
        range={AGE_SLIDER}
        value={ages.max_age}
        onChange={(max_age) => onChange({ ...ages, max_age })}
      />
    </fieldset>
  );
}
