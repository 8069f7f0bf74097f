import { COUNTRIES } from "@agbara/shared/countries.ts";
import { TWO_ADMINS_ROLES } from "@agbara/shared/policy.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import Button from "@mui/material/Button";
import { Link, useNavigate } from "react-router-dom";
import { useDraft } from "../../../components/drafts.ts";
import { usePageTitle } from "../../../layout/page-title.ts";
import { useDo } from "../../kit/calls/use-do.ts";
import { Choice } from "../../kit/form/Choice.tsx";
import { FormField } from "../../kit/form/FormField.tsx";
import { KEPT, useSaving } from "../../kit/form/use-saving.ts";
import { ScreenHead } from "../../kit/screen/ScreenHead.tsx";
import styles from "./staff.module.css";
import { accountErrors, accountInput, NEW_ACCOUNT, type NewAccount, ROLE_NAMES } from "./staff.ts";

const ROLES = Object.entries(ROLE_NAMES) as [NewAccount["role"], string][];
const GENDERS = [
  ["female", "Woman"],
  ["male", "Man"],
] as const;
const COUNTRY_OPTIONS = Object.entries(COUNTRIES) as [NewAccount["country_code"], string][];

type PhoneField = "international_phone_number";

/** Creates an account for a new colleague. The colleague sets the password with a code that we mail. */
export default function StaffCreate() {
  usePageTitle("New account");
  const { draft, set, settle } = useDraft<NewAccount>("staff new");
  const { run, busy } = useDo("people.staff.create");
  const navigate = useNavigate();
  const form = { ...NEW_ACCOUNT, ...draft };
  const change = (part: Partial<NewAccount>) => set({ ...form, ...part });
  const { errors, submit } = useSaving({
    errorsOf: accountErrors,
    save: async (data: ReturnType<typeof accountInput>, failed) => {
      const done = TWO_ADMINS_ROLES.includes(data.role)
        ? withNames`Success: Another admin has to approve the account of ${data.first_name}`
        : withNames`Success: We have sent an e-mail to ${data.first_name}`;
      if (!(await run(data, { done, advice: KEPT, failed }))) return;
      settle();
      navigate("/admin21/staff");
    },
  });
  const text = (name: "first_name" | "email" | "birth_date" | "closes_on" | PhoneField) => ({
    name,
    value: form[name],
    error: errors[name],
    onChange: (value: string) => change({ [name]: value }),
  });

  return (
    <>
      <ScreenHead title="New account" />
      <form
        className={`panel padded stack ${styles.form}`}
        onSubmit={(event) => submit(event, accountInput(form))}
        noValidate
      >
        <Choice
          label="Role"
          options={ROLES}
          value={form.role}
          onChange={(role) => change({ role })}
        />
        <p className="quiet">
          {TWO_ADMINS_ROLES.includes(form.role)
            ? "Another admin has to approve this. A day after the approval, the person can choose a password. We send them an e-mail that says how."
            : "We send them an e-mail that says how to choose a password."}
        </p>
        {form.role === "auditor" && (
          <FormField
            label="Last day"
            type="date"
            hint="An auditor sees the money and the audit trail, but no donor's name. After this day they see nothing."
            {...text("closes_on")}
          />
        )}
        <div className="stack pair">
          <FormField label="First name" {...text("first_name")} />
          <FormField label="E-mail" {...text("email")} />
          <FormField
            label="Phone (optional)"
            hint="With its country code, such as +234 803 123 4567"
            {...text("international_phone_number")}
          />
          <FormField label="Date of birth" type="date" {...text("birth_date")} />
          <Choice
            label="Gender"
            options={GENDERS}
            value={form.gender}
            onChange={(gender) => change({ gender })}
          />
          <Choice
            label="Country"
            options={COUNTRY_OPTIONS}
            value={form.country_code}
            onChange={(country_code) => change({ country_code })}
          />
        </div>
        <div className="actions">
          <Button type="submit" variant="contained" aria-busy={busy}>
            Create account
          </Button>
          <Button component={Link} to="/admin21/staff" onClick={settle}>
            Cancel
          </Button>
        </div>
      </form>
    </>
  );
}
