import { type ReactNode, useState } from "react";
import { Closing, type ClosingText } from "../fields/Closing.tsx";

interface Props {
  /** The form's name. It is used in ids, in links and for the form's draft. */
  name: string;
  text: ClosingText;
  /** The browser sends the form to this address without JavaScript. By default, the form shows its own notice. */
  action?: string;
  /** Passes on the entered values. Returns the sentence that confirms them. */
  onSend: (form: HTMLFormElement) => string;
  children: ReactNode;
}

/**
 * Shows the common part of the landing page's forms. The confirmation disappears when the visitor changes something.
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
