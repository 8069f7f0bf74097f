import { withNames } from "@agbara/shared/text/words.ts";
import { useEffect, useState } from "react";
import { Icon, type IconName } from "../../../components/Icon.tsx";
import { showNotice } from "../../../components/notices.ts";
import styles from "./CopyButton.module.css";

const THANKS_MS = 1_500;

interface CopyButtonProps {
  /** What is copied, and shown. */
  value: string | undefined;
  /** "e-mail", "phone number", "code". */
  what: string;
  icon: IconName;
  /** Writes or rings; the button that copies is then beside it. */
  href?: string | undefined;
  /** Whose it is, where the same button stands there for others, too. */
  of?: string;
}

/** Copies a text, and says for a moment that it did. */
export function useCopy(value: string | undefined) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), THANKS_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  async function copy() {
    try {
      await navigator.clipboard.writeText(value ?? "");
      setCopied(true);
    } catch {
      // Refused by the browser, or a page without TLS, which has no clipboard.
      showNotice({ kind: "error", text: `Your browser could not copy this: ${value}` });
    }
  }
  return { copied, copy };
}

/** An address that, where it must, goes on in a second line after its @. */
function Breakable({ text }: { text: string }) {
  const at = text.indexOf("@") + 1;
  return (
    <>
      {text.slice(0, at)}
      {at > 0 && <wbr />}
      {text.slice(at)}
    </>
  );
}

/** An e-mail, phone number or code that one click copies. */
export function CopyButton({ value, what, icon, href, of }: CopyButtonProps) {
  const { copied, copy } = useCopy(value);
  if (!value) return <span className={styles.none}>No {what}</span>;
  const does = `${copied ? "Copied" : "Copy"} ${what}`;
  if (href)
    return (
      <span className={styles.contact}>
        <Icon name={icon} size={16} />
        <a href={href} className={styles.value}>
          <Breakable text={value} />
        </a>
        <button
          type="button"
          className={styles.copy}
          title={`Copy ${value}`}
          aria-label={of ? withNames`${does} of ${of}` : does}
          onClick={copy}
        >
          <Icon name={copied ? "check" : "copy"} size={16} />
        </button>
      </span>
    );
  return (
    <button type="button" className={styles.copy} title={`Copy ${value}`} onClick={copy}>
      <Icon name={copied ? "check" : icon} size={16} />
      <span className={styles.value}>{value}</span>
      <span className="visually-hidden">{copied ? "copied" : `copy ${what}`}</span>
    </button>
  );
}
