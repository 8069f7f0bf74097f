import { fill } from "@agbara/shared/text/words.ts";
import type { ReactNode } from "react";
import { Icon } from "../../components/Icon.tsx";
import { Reference } from "../../components/Reference.tsx";
import { words } from "../../words/account.ts";
import styles from "../account.module.css";
import { leadsElsewhere } from "../calls/failure.ts";
import type { Read } from "../calls/use-read.ts";

interface LoadedProps<Data> {
  call: Read<Data>;
  /** The name of the loading content, for screen readers: "Loading your requests". */
  label: string;
  /** Shown while the content loads. By default, a few grey lines. */
  skeleton?: ReactNode;
  /** The words for statuses that have a special meaning here. For all other statuses, we show the general words. */
  failed?: Partial<Record<number, ReactNode>>;
  /** Shown below the general words if we got no answer. It tells the facts that we know without an answer. */
  unreached?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Shows a part of a screen while it loads, after a failure, and after it has loaded. */
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
        <div className="notice notice-bad" role="alert">
          <p>
            {status === 0 && <Icon name="offline" />} {sentence}
            <Reference to={reference} />
          </p>
          <button type="button" className="button plain" onClick={call.reload}>
            {words.loaded.again}
          </button>
        </div>
        {status === 0 && unreached}
      </div>
    );
  }
  if (call.state === "loading" && call.data === null)
    return (
      <div role="status">
        <span className="visually-hidden">{fill(words.loaded.underWay, { what: label })}</span>
        {skeleton ?? <SkeletonLines />}
      </div>
    );
  return (
    <div aria-busy={call.state === "loading"} className={styles.content}>
      {/* `Data` itself may be null, so we cannot check for null here. */}
      {children(call.data as Data)}
    </div>
  );
}

interface SkeletonLinesProps {
  count?: number;
  /** The smallest height of the content. We reserve it, so that nothing below moves when the content appears. */
  height?: string;
}

/** Shows grey lines where text will appear. */
export function SkeletonLines({ count = 3, height }: SkeletonLinesProps) {
  return (
    <div
      className={`stack gap-12 ${styles.lines}`}
      style={{ minHeight: height }}
      aria-hidden="true"
    >
      {[...Array(count).keys()].map((line) => (
        <span key={line} />
      ))}
    </div>
  );
}
