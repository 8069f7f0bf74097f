import { Link } from "react-router-dom";
import { type Entry, nameOfEntry, placeOf } from "./ledger-words.ts";

/** Shows a link from an account or an entry of the books to its record. */
export function AboutLink({ of }: { of: Partial<Entry> }) {
  const place = placeOf(of);
  return place && <Link to={place.to}>{place.text}</Link>;
}

/** Shows the name of an entry's record. Links to the record, if it has a screen. */
export function EntryName({ entry }: { entry: Entry }) {
  const place = placeOf(entry);
  const name = nameOfEntry(entry);
  return place ? (
    <Link to={place.to} title={place.text}>
      {name}
    </Link>
  ) : (
    name
  );
}
