import { withNames } from "@agbara/shared/text/words.ts";
import { Icon, type IconName } from "../../kit/Icon.tsx";
import { useCopy } from "../../kit/screen/use-copy.ts";
import styles from "./CopyButton.module.css";

interface CopyButtonProps {
  /** The text to show and to copy. */
  value: string | undefined;
  /** What the text is: "e-mail", "phone number" or "code". */
  what: string;
  icon: IconName;
  /** The link for writing or calling. If it is given, the text is a link, with the copy button next to it. */
  href?: string | undefined;
  /** The person's name, if the screen has the same button for several people. */
  of?: string;
}

/** Shows an e-mail address that can break into a second line after its @. */
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

/** Shows an e-mail address, phone number or code with a button that copies it. */
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
