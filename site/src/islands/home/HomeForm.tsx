import { type ReactNode, useState } from "react";
import { Closing, type ClosingText } from "../fields/Closing.tsx";

interface Props {
  /** In ids and links, and of its draft. */
  name: string;
  text: ClosingText;
  /** Where it leads without JavaScript; to its own notice unless said. */
  action?: string;
  /** Hands over what was entered, and answers with the sentence that acknowledges it. */
  onSend: (form: HTMLFormElement) => string;
  children: ReactNode;
}

/** What the landing page's forms have in common. The acknowledgement goes when something is changed. */
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
