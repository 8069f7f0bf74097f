import { useState } from "react";

interface CopyTextProps {
  text: string;
  label: string;
  /** The label of the button after a copy. */
  done: string;
}

/** Copies a text to the clipboard and tells the person about it. */
export function CopyText({ text, label, done }: CopyTextProps) {
  const [copied, setCopied] = useState(false);

  async function copy() {
    // Without a clipboard, the person can still select the text and copy it by hand.
    await navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    );
  }

  return (
    <button type="button" className="button plain" onClick={copy}>
      <span aria-live="polite">{copied ? done : label}</span>
    </button>
  );
}
