import { useState } from "react";

interface CopyTextProps {
  text: string;
  label: string;
  /** In the place of the label once it is copied. */
  done: string;
}

/** Puts a text into the clipboard, and says that it did. */
export function CopyText({ text, label, done }: CopyTextProps) {
  const [copied, setCopied] = useState(false);

  async function copy() {
    // Without a clipboard the text is still there to be marked and copied by hand.
    await navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    );
  }

  return (
    <button type="button" className="button button-quiet" onClick={copy}>
      <span aria-live="polite">{copied ? done : label}</span>
    </button>
  );
}
