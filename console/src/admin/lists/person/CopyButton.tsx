import { withNames } from "@agbara/shared/text/words.ts";
import { useEffect, useState } from "react";
import { showNotice } from "../../../components/notices.ts";
import { Icon, type IconName } from "../../kit/Icon.tsx";
import styles from "./CopyButton.module.css";

const THANKS_MS = 1_500;

interface CopyButtonProps {
  /** The text that the button copies and shows. */
  value: string | undefined;
  /** The text's kind: "e-mail", "phone number" or "code". */
  what: string;
  icon: IconName;
  /** A link to write or call. If it is given, the copy button is next to the link. */
  href?: string | undefined;
  /** The person's name, if the screen has the same button for other people too. */
  of?: string;
}

/** Copies a text. `copied` is true for a moment after that. */
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
      // The browser refused. Or the page has no TLS, and so it has no clipboard.
      showNotice({ kind: "error", text: `Your browser could not copy this: ${value}` });
    }
  }
  return { copied, copy };
}

/** Shows an e-mail address that may break into a second line after its @. */
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

/** Shows an e-mail address, phone number or code. One click copies it. */
export function CopyButton({ value, what, icon, href, of }: CopyButtonProps) {
  const { copied, copy } = useCopy(value);
  if (!value) return <span className={styles.none}>No {what}</span>;
  const does = `${copied ? "Copied" : "Copy"} ${what}`;
  if (href)
    return (
      <span className={`inline ${styles.contact}`}>
        <Icon name={icon} size={16} />
        <a href={href} className="cut">
          <Breakable text={value} />
        </a>
        <button
          type="button"
          className={`inline ${styles.copy}`}
          title={`Copy ${value}`}
          aria-label={of ? withNames`${does} of ${of}` : does}
          onClick={copy}
        >
          <Icon name={copied ? "check" : "copy"} size={16} />
        </button>
      </span>
    );
  return (
    <button
      type="button"
      className={`inline ${styles.copy}`}
      title={`Copy ${value}`}
      onClick={copy}
    >
      <Icon name={copied ? "check" : icon} size={16} />
      <span className="cut">{value}</span>
      <span className="visually-hidden">{copied ? "copied" : `copy ${what}`}</span>
    </button>
  );
}
