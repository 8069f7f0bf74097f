import { type ReactNode, useState } from "react";
import { Closing, type ClosingText } from "../fields/Closing.tsx";

interface Props {
  /** The name of the form in ids and links, and of its draft. */
  name: string;
  text: ClosingText;
  /** Where the browser sends the form without JavaScript. By default, the form then shows its own notice. */
  action?: string;
  /** Passes the form's values to the page. Returns the sentence that confirms the values. */
  onSend: (form: HTMLFormElement) => string;
  children: ReactNode;
}

/**
 * Shows what all forms of the landing page have in common. The confirmation disappears when the visitor changes
 * something.
 */
export function HomeForm({ name, text, action, onSend, children }: Props) {
  const [acknowledged, setAcknowledged] = useState<string | null>(null);
  return (
    <form
      className="home-form"
      action={action ?? `/#${name}-sent`}
      data-draft={name}
      aria-labelledby={`${name}-title`}
      onSubmit={(event) => {
        event.preventDefault();
        setAcknowledged(onSend(event.currentTarget));
      }}
      onInput={() => setAcknowledged(null)}
    >
      {children}
      <Closing name={name} text={text} acknowledged={acknowledged} />
    </form>
  );
}
