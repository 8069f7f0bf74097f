import { Link } from "react-router-dom";
import { words } from "../../words/account.ts";
import type { Read } from "../calls/use-read.ts";

/**
 * Tells members that they have seen the maximum number of people for one day. The server's sentence says when they can
 * continue.
 */
export function EnoughForToday<Data>({ call }: { call: Read<Data> }) {
  const { title, why, toMine } = words.enoughForToday;
  return (
    <div className="notice" role="status">
      <p className="strong">{title}</p>
      {call.state === "failed" && <p>{call.failure.sentence}</p>}
      <p>{why}</p>
      <Link className="button plain" to="/account/introductions">
        {toMine}
      </Link>
    </div>
  );
}
