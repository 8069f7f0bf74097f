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
  /** Describes the loading content for screen readers: "Loading your requests". */
  label: string;
  /** Shown while the content loads. The default is a few grey lines. */
  skeleton?: ReactNode;
  /**
   * The message for each HTTP status that has a special meaning on this screen. For other statuses, we show a general
   * message.
   */
  failed?: Partial<Record<number, ReactNode>>;
  /**
   * Shown below the general message if we got no answer from the server. Says what is certain even without an answer.
   */
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
      {/* Null may be the result of a successful read, so a check for null would be wrong here. We only tell the
          compiler the type. */}
      {children(call.data as Data)}
    </div>
  );
}

interface SkeletonLinesProps {
  count?: number;
  /**
   * The smallest height of the content while it loads. We reserve this space, so that nothing below moves when the
   * content appears.
   */
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
