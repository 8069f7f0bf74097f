import { may, type Role } from "@agbara/shared/policy.ts";
import { CodeAwaited } from "../../components/wings/CodeAwaited.tsx";
import { lazyWing } from "../../components/wings/lazy-wing.ts";
import { usePageTitle } from "../../layout/page-title.ts";
import { accessOf } from "../../providers/resource-access.ts";
import { session } from "../../providers/session.ts";
import { PageSkeleton } from "../kit/screen/PageSkeleton.tsx";
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

/**
 * Shows the first screen of staff who do not work with introductions. The links to their lists are in the navigation
 * rail.
 */
export function OwnDesk() {
  usePageTitle("Management Console");
  const role = session.role();
  const desk = DESKS[role ?? "member"];
  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.title}>Management Console</h1>
        {desk && (
          <>
            <h2>Your desk: {desk.title}</h2>
            <p className="quiet text-width">{desk.about}</p>
          </>
        )}
      </div>
      {may(role, accessOf("applications")) && <ApplicationsWaiting />}
      {may(role, accessOf("versions")) && <VersionsWaiting />}
      {may(role, accessOf("proofs")) && <ProofsWaiting />}
      {may(role, accessOf("reports")) && <ReportsWaiting />}
      {may(role, accessOf("tasks")) && (
        <CodeAwaited fallback={<PageSkeleton rows={4} />}>
          <MoneyDesk />
        </CodeAwaited>
      )}
    </>
  );
}
