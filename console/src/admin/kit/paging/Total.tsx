interface TotalProps {
  /** The noun for one row of the list, such as "person". */
  of: "person" | "introduction" | "request";
  total: number;
}

const MANY = { person: "people", introduction: "introductions", request: "requests" };

/** Shows how many records a list has on all its pages: "438 people". */
export function Total({ of, total }: TotalProps) {
  return (
    <p className="quiet" role="status">
      {total.toLocaleString("en")} {total === 1 ? of : MANY[of]}
    </p>
  );
}
