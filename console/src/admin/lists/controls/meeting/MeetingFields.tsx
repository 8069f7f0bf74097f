import { CONTACT_DAYS_BACK } from "@agbara/shared/constants.ts";
import { dayInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import TextField from "@mui/material/TextField";
import { Choice } from "../../../kit/form/Choice.tsx";
import { daysLater } from "../../../kit/screen/follow-up-days.ts";
import type { MeetingForm } from "./meeting-form.ts";
import { MEETING_WORDS, PAPER_WORDS } from "./meeting-words.ts";

interface MeetingFieldsProps {
  form: MeetingForm;
  /** The error of each field. The keys are the field names of the call. */
  errors: Record<string, string>;
  /** The label of the first option, such as "Not met yet". This option means that there is no answer. */
  none: string;
  onChange: (form: MeetingForm) => void;
}

const entriesOf = <Value extends string>(words: Record<Value, string>) =>
  Object.entries(words) as [value: Value, text: string][];

/** Asks how a consultant met a person. More questions appear after the first answer. */
export function MeetingFields({ form, errors, none, onChange }: MeetingFieldsProps) {
  const today = dayInLagos(new Date());
  const set = (part: Partial<MeetingForm>) => onChange({ ...form, ...part });
  return (
    <>
      <div>
        <Choice
          label="How did you meet?"
          options={[["", none] as const, ...entriesOf(MEETING_WORDS)]}
          value={form.how}
          onChange={(how) => set({ how })}
        />
        <Wrong text={errors["met.how"]} />
      </div>
      {form.how !== "" && (
        <>
          <TextField
            label="Day you met"
            type="date"
            name="met.day"
            value={form.day}
            error={Boolean(errors["met.day"])}
            helperText={errors["met.day"]}
            onChange={({ target }) => set({ day: target.value })}
            slotProps={{
              inputLabel: { shrink: true },
              htmlInput: { min: daysLater(today, -CONTACT_DAYS_BACK), max: today },
            }}
          />
          <div>
            <Choice
              label="Paper that shows the birth date"
              options={[["", "Choose the paper"] as const, ...entriesOf(PAPER_WORDS)]}
              value={form.birth_paper}
              onChange={(birth_paper) => set({ birth_paper })}
            />
            <Wrong text={errors["met.birth_paper"]} />
          </div>
          <div>
            <FormControlLabel
              label="I compared the photos: they show this person"
              control={
                <Checkbox
                  name="met.photos_theirs"
                  checked={form.photos_theirs}
                  onChange={({ target }) => set({ photos_theirs: target.checked })}
                />
              }
            />
            <Wrong text={errors["met.photos_theirs"]} />
          </div>
        </>
      )}
    </>
  );
}

function Wrong({ text }: { text: string | undefined }) {
  return (
    text && (
      <FormHelperText error role="alert">
        {text}
      </FormHelperText>
    )
  );
}
