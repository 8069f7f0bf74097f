import type { Introduction } from "@agbara/shared/contract/parts/entities.ts";
import { COUNTRIES } from "@agbara/shared/countries.ts";

/** Shows 'Dating preferences' without a way to change them. */
export function DatingPreferences({ introduction }: { introduction: Introduction }) {
  const { min_age, max_age, my_height, min_height, state, city, details, note } = introduction;
  return (
    <section className="panel padded" aria-labelledby="preferences">
      <h2 id="preferences">Dating preferences</h2>
      <dl className="facts">
        <Fact name="Minimum age" value={min_age} />
        <Fact name="Maximum age" value={max_age} />
        <Fact name="Height" value={my_height && `${my_height} cm`} />
        <Fact name="Minimum height" value={min_height && `${min_height} cm`} />
        <Fact name="State" value={state} />
        <Fact name="Country of residence" value={COUNTRIES[introduction.user.country_code]} />
        <Fact name="City" value={city} />
        <Fact name="Additional details" value={details} wide />
        <Fact name="Consultant's comment" value={note} wide />
      </dl>
    </section>
  );
}

interface FactProps {
  name: string;
  value: string | number | null;
  wide?: boolean;
}

function Fact({ name, value, wide }: FactProps) {
  return (
    <div data-wide={wide || undefined}>
      <dt>{name}</dt>
      <dd data-missing={!value || undefined}>{value || "Not provided"}</dd>
    </div>
  );
}
