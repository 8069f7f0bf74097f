import { fill } from "@agbara/shared/text/words.ts";
import { useState } from "react";
import { Link } from "react-router-dom";
import { Icon } from "../../../components/Icon.tsx";
import { Portrait } from "../../../components/Portrait.tsx";
import { words } from "../../../words/account.ts";
import styles from "./WhatWaits.module.css";
import type { Wait } from "./waits.ts";

/** How many rows we show at first. More rows would push the other content off a phone's screen. */
const SHOWN = 3;

const { waits: said } = words.myAccount;

/** Lists the things that the person must do. Shows three rows until the person opens the whole list. */
export function WhatWaits({ rows }: { rows: readonly Wait[] }) {
  const [all, setAll] = useState(false);
  const shown = all ? rows : rows.slice(0, SHOWN);
  return (
    <section aria-labelledby="waits">
      <div className="bar">
        <h2 id="waits" className={styles.heading}>
          {said.title}
        </h2>
        {rows.length > 0 && <p className="quiet small">{rows.length}</p>}
      </div>
      {rows.length === 0 ? (
        <p className="quiet">{said.none}</p>
      ) : (
        <ul className="stack gap-8">
          {shown.map((row) => (
            <li key={row.to}>
              <Row {...row} />
            </li>
          ))}
        </ul>
      )}
      {rows.length > shown.length && (
        <button type="button" className="button plain" onClick={() => setAll(true)}>
          {fill(said.all, { n: rows.length })}
        </button>
      )}
    </section>
  );
}

function Row({ to, icon, people, title, about }: Wait) {
  return (
    <Link className={`panel ${styles.row}`} to={to}>
      {people ? (
        <span className={styles.faces}>
          {people.map(({ _id, first_name, profile_pic_url }) => (
            <Portrait key={_id} url={profile_pic_url} name={first_name} size={44} />
          ))}
        </span>
      ) : (
        <span className={styles.sign}>
          <Icon name={icon} />
        </span>
      )}
      <span className={styles.said}>
        <strong>{title}</strong>
        <span className={styles.about}>{about}</span>
      </span>
      <Icon name="next" />
    </Link>
  );
}
