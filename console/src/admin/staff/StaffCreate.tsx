import { COUNTRIES } from "@agbara/shared/countries.ts";
import Button from "@mui/material/Button";
import { useCreate } from "react-admin";
import { Link, useNavigate } from "react-router-dom";
import { useDraft } from "../../components/drafts.ts";
import { showNotice } from "../../components/notices.ts";
import { usePageTitle } from "../../layout/page-title.ts";
import { FormField } from "../introductions/FormField.tsx";
import { AdminsOnly } from "../layout/AdminsOnly.tsx";
import { Choice } from "../people/Choice.tsx";
import facts from "../people/Facts.module.css";
import { ListHead } from "../people/ListHead.tsx";
import { useSaving } from "../people/use-saving.ts";
import styles from "./staff.module.css";
import { accountErrors, accountInput, NEW_ACCOUNT, type NewAccount } from "./staff.ts";

const ROLES = [
  ["consultant", "Consultant"],
  ["admin", "Admin"],
] as const;
const GENDERS = [
  ["female", "Woman"],
  ["male", "Man"],
] as const;
const COUNTRY_OPTIONS = Object.entries(COUNTRIES) as [NewAccount["country_code"], string][];

/** Makes an account for a consultant or an admin, who chooses the password with a code by mail. */
export default function StaffCreate() {
  usePageTitle("New account");
  return (
    <AdminsOnly>
      <NewAccountForm />
    </AdminsOnly>
  );
}

function NewAccountForm() {
  const { draft, set, settle } = useDraft<NewAccount>("staff new");
  const [create] = useCreate();
  const navigate = useNavigate();
  const form = { ...NEW_ACCOUNT, ...draft };
  const change = (part: Partial<NewAccount>) => set({ ...form, ...part });
  const { errors, busy, submit } = useSaving({
    errorsOf: accountErrors,
    save: async (data: ReturnType<typeof accountInput>) => {
      await create("staff", { data }, { returnPromise: true });
      settle();
      showNotice({
        kind: "success",
        text: `Success: We have sent an e-mail to ${data.first_name}`,
      });
      navigate("/admin21/staff");
    },
  });
  const text = (name: "first_name" | "email" | "birth_date" | "international_phone_number") => ({
    name,
    value: form[name],
    error: errors[name],
    onChange: (value: string) => change({ [name]: value }),
  });

  return (
    <>
      <ListHead title="New account" />
      <form
        className={`${facts.panel} ${styles.form}`}
        onSubmit={(event) => submit(event, accountInput(form))}
        noValidate
      >
        <p className={styles.since}>We send them an e-mail that says how to choose a password.</p>
        <Choice
          label="Role"
          options={ROLES}
          value={form.role}
          onChange={(role) => change({ role })}
        />
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
        <div className={styles.buttons}>
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
