interface TotalProps {
  /** The kind of record in a row. */
  of: "person" | "introduction" | "request";
  total: number;
}

const MANY = { person: "people", introduction: "introductions", request: "requests" };

/** Shows the number of records on all pages: "438 people". */
export function Total({ of, total }: TotalProps) {
  return (
    <p className="quiet" role="status">
      {total.toLocaleString("en")} {total === 1 ? of : MANY[of]}
    </p>
  );
}
