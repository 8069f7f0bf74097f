import { may, type Role } from "@agbara/shared/policy.ts";
import Button from "@mui/material/Button";
import { Suspense } from "react";
import { Link } from "react-router-dom";
import { Icon } from "../../components/Icon.tsx";
import { lazyWing } from "../../components/wings/lazy-wing.ts";
import { usePageTitle } from "../../layout/page-title.ts";
import { accessOf } from "../../providers/resource-access.ts";
import { session } from "../../providers/session.ts";
import { PageSkeleton } from "../kit/screen/PageSkeleton.tsx";
import { RESOURCES } from "../resources.ts";
import styles from "./Dashboard.module.css";
import { ApplicationsWaiting, ProofsWaiting, ReportsWaiting, VersionsWaiting } from "./Waiting.tsx";

const MoneyDesk = lazyWing(() => import("./MoneyDesk.tsx"));

const DESKS: Partial<Record<Role, { title: string; about: string }>> = {
  verifier: {
    title: "Verification",
    about: "You check who entrepreneurs are before their pages become public.",
  },
  finance: {
    title: "Finance",
    about: "You look after refunds, payouts and the books.",
  },
  auditor: {
    title: "Audit",
    about:
      "You see the money, its tasks and statements, and the audit trail of the staff's actions. You see numbers instead of donors' names. The trail also lists everything that you read.",
  },
};

/** Shows the first screen of staff who do not work with introductions, with their desk and their links. */
export function OwnDesk() {
  usePageTitle("Management Console");
  const role = session.role();
  const desk = DESKS[role ?? "member"];
  const ways = RESOURCES.filter(({ access }) => may(role, access));
  return (
    <>
      <div className={`bar ${styles.head}`}>
        <h1 className={styles.title}>Management Console</h1>
        {ways.length > 0 && (
          <nav
            className={`stack gap-8 ${styles.ways}`}
            data-many={ways.length > 5 || undefined}
            aria-label="Lists"
          >
            {ways.map(({ name, path = name, title, icon }) => (
              <Button
                key={name}
                component={Link}
                to={`/admin21/${path}`}
                variant="contained"
                size="large"
                startIcon={<Icon name={icon} />}
              >
                {title}
              </Button>
            ))}
          </nav>
        )}
      </div>
      {desk && (
        <section className="panel padded">
          <h2>Your desk: {desk.title}</h2>
          <p>{desk.about}</p>
        </section>
      )}
      {may(role, accessOf("applications")) && <ApplicationsWaiting />}
      {may(role, accessOf("versions")) && <VersionsWaiting />}
      {may(role, accessOf("proofs")) && <ProofsWaiting />}
      {may(role, accessOf("reports")) && <ReportsWaiting />}
      {may(role, accessOf("tasks")) && (
        <Suspense fallback={<PageSkeleton rows={4} />}>
          <MoneyDesk />
        </Suspense>
      )}
    </>
  );
}
