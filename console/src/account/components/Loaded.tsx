import { fill } from "@agbara/shared/text/words.ts";
import type { ReactNode } from "react";
import { Icon } from "../../components/Icon.tsx";
import { Reference } from "../../components/Reference.tsx";
import { words } from "../../words/account.ts";
import styles from "../account.module.css";
import { leadsElsewhere } from "../calls/failure.ts";
import type { ScreenCall } from "../calls/use-call.ts";

interface LoadedProps<Data> {
  call: ScreenCall<Data>;
  /** What is on its way, for the ear: "Loading your requests". */
  label: string;
  /** Stands for the content while it is on its way; a few grey lines where none is given. */
  skeleton?: ReactNode;
  /** In the place of the general words, where a failure of that status means something here. */
  failed?: Partial<Record<number, ReactNode>>;
  /** Stands below the words where no answer came: what is known without one. */
  unreached?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** What a part of a screen shows while it reads, when that failed, and then. */
export function Loaded<Data>({
  call,
  label,
  skeleton,
  failed,
  unreached,
  children,
}: LoadedProps<Data>) {
  if (call.state === "failed") {
    const { status, sentence, reference } = call.failure;
    const special = failed?.[status];
    if (special) return special;
    if (leadsElsewhere(call.failure)) return null;
    return (
      <div className={styles.failed}>
        <div className={styles.problem} role="alert">
          <p>
            {status === 0 && <Icon name="offline" />} {sentence}
            <Reference to={reference} />
          </p>
          <button type="button" className="button button-quiet" onClick={call.reload}>
            {words.loaded.again}
          </button>
        </div>
        {status === 0 && unreached}
      </div>
    );
  }
  if (call.state === "loading" && call.data === null)
    return (
      <div role="status" className={styles.loading}>
        <span className="visually-hidden">{fill(words.loaded.underWay, { what: label })}</span>
        {skeleton ?? <SkeletonLines />}
      </div>
    );
  return (
    <div aria-busy={call.state === "loading"} className={styles.content}>
      {/* What was read may be null itself. */}
      {children(call.data as Data)}
    </div>
  );
}

interface SkeletonLinesProps {
  count?: number;
  /** How high at least what will stand there is, so that nothing below moves when it comes. */
  height?: string;
}

/** Grey lines where text will stand. */
export function SkeletonLines({ count = 3, height }: SkeletonLinesProps) {
  return (
    <div className={styles.lines} style={{ minHeight: height }} aria-hidden="true">
      {[...Array(count).keys()].map((line) => (
        <span key={line} />
      ))}
    </div>
  );
}
