import { useState } from "react";

interface CopyTextProps {
  text: string;
  label: string;
  /** The button's label after the text is copied. */
  done: string;
}

/** A button that copies a text to the clipboard and then says so. */
export function CopyText({ text, label, done }: CopyTextProps) {
  const [copied, setCopied] = useState(false);

  async function copy() {
    // Without access to the clipboard, the person can still select the text and copy it by hand.
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
