import { Fragment } from "react";
import { PersonName } from "../../../components/PersonName.tsx";
import type { Report } from "./safety-words.ts";

/** Explains why the reader may not decide about a report, and who may. */
export function TheirPerson({ deciders }: Pick<Report, "deciders">) {
  return (
    <>
      You registered this person, or look after them or did so in the last 90 days.{" "}
      {deciders.length === 0 ? (
        "No colleague can decide either. Ask an admin to give somebody else the role of a consultant."
      ) : (
        <>
          These colleagues can decide:{" "}
          {deciders.map(({ _id, first_name }, nth) => (
            <Fragment key={_id}>
              {nth > 0 && ", "}
              <PersonName>{first_name}</PersonName>
            </Fragment>
          ))}
          .
        </>
      )}
    </>
  );
}
