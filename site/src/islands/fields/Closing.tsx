/** The words that every form of the landing page has, and its own. */
export interface ClosingText {
  button: string;
  /** Begins the sentence that says what was asked for, or is that sentence. */
  asked: string;
  /** Of availability. */
  notice: string;
  thanks: string;
  /** What became of what was entered. */
  kept: string;
  keptWithoutScript: string;
}

interface Props {
  /** The form's name in ids and links. */
  name: string;
  text: ClosingText;
  /** What was handed over, once it was; null before. */
  acknowledged: string | null;
}

/** A form's button, the notice of availability and, once it was sent, the acknowledgement. */
export function Closing({ name, text, acknowledged }: Props) {
  const { button, notice, thanks, kept, keptWithoutScript } = text;
  return (
    <>
      <button className="button" type="submit" aria-describedby={`${name}-notice`}>
        {button}
      </button>
      <p className="notice" id={`${name}-notice`}>
        {notice}
      </p>
      <div role="status">
        {acknowledged && (
          <p className="acknowledged">
            <strong>{thanks}</strong> {acknowledged} {notice}. {kept}
          </p>
        )}
      </div>
      <p className="acknowledged unscripted" id={`${name}-sent`}>
        <strong>{thanks}</strong> {notice}. {keptWithoutScript}
      </p>
    </>
  );
}
