import { TEXT_FORMS_PORT } from "@agbara/shared/constants.ts";
import type { FaqType } from "@agbara/shared/contract/parts/entities.ts";
import { useGetList } from "react-admin";
import { Link } from "react-router-dom";
import { keyed } from "../../../components/keyed.ts";
import { usePageTitle } from "../../../layout/page-title.ts";
import { asCard } from "../../kit/keys/current-card.ts";
import { NewButton } from "../../kit/screen/NewButton.tsx";
import { OneList } from "../../kit/screen/OneList.tsx";
import { ScreenHead } from "../../kit/screen/ScreenHead.tsx";
import { FAQ_KINDS, type Faq } from "./faq.ts";
import styles from "./faqs.module.css";

/** The address of the form for the other texts of the FAQ page. */
const FRAME = `http://127.0.0.1:${TEXT_FORMS_PORT}/edit/faq.yaml`;

const ALL = {
  pagination: { page: 1, perPage: 200 },
  sort: { field: "position", order: "ASC" as const },
};

/** Lists the entries of the public FAQ page, of both kinds and in order. */
export default function FaqList() {
  usePageTitle("FAQs");
  const list = useGetList<Faq>("faqs", ALL);
  return (
    <>
      <ScreenHead title="FAQs">
        <NewButton to="/admin21/faqs/create">New entry</NewButton>
      </ScreenHead>
      <OneList read={list} rows={4}>
        {(faqs) => (
          <div className="stack start">
            {FAQ_KINDS.map(([kind, title]) => (
              <Kind key={kind} kind={kind} title={title} faqs={faqs} />
            ))}
            <p className="quiet">
              The page’s headings, and the entries that it shows while the server cannot be reached,
              are in the <a href={FRAME}>form “Questions and points”</a>. It opens on your own
              machine, where <code>npx -y pnpm@12 edit</code> runs.
            </p>
          </div>
        )}
      </OneList>
    </>
  );
}

function Kind({ kind, title, faqs }: { kind: FaqType; title: string; faqs: readonly Faq[] }) {
  const own = faqs.filter(({ faq_type }) => faq_type === kind);
  return (
    <section className="panel padded" aria-labelledby={kind}>
      <h2 id={kind}>{title}</h2>
      {own.length === 0 && <p>There are no entries yet.</p>}
      <ul className={`divided ${styles.list}`}>
        {own.map(({ id, title: question, post }) => (
          <li key={id} {...asCard(id)}>
            <Link to={`/admin21/faqs/${id}`} {...keyed("open")}>
              {question}
            </Link>
            <p>{post}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
