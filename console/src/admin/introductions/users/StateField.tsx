import { type RaRecord, useGetList } from "react-admin";
import { FormField } from "../../kit/form/FormField.tsx";

interface StateFieldProps {
  name: string;
  value: string;
  error?: string | undefined;
  hint?: string;
  onChange: (value: string) => void;
}

const ALL = {
  pagination: { page: 1, perPage: 50 },
  sort: { field: "name", order: "ASC" as const },
};
const NEVER_CHANGES = { staleTime: Number.POSITIVE_INFINITY };

/** A field for the state of origin. It suggests the 37 Nigerian states, but also accepts other text. */
export function StateField(properties: StateFieldProps) {
  const { data = [] } = useGetList<RaRecord & { name: string }>("states", ALL, NEVER_CHANGES);
  return (
    <>
      <FormField label="State of origin" list="states" {...properties} />
      <datalist id="states">
        {data.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
    </>
  );
}
