/** The texts at the end of a form on the landing page. Each form has its own texts. */
export interface ClosingText {
  button: string;
  /** The sentence that repeats the visitor's choice, or the beginning of this sentence. */
  asked: string;
  /** A text above the notice. The page's styles show it only while we take gifts. */
  open: string;
  /** Says when people can begin to use the service. */
  notice: string;
  thanks: string;
  /** Says that the entered values are stored, and where. */
  kept: string;
  keptWithoutScript: string;
}

interface Props {
  /** The name of the form in ids and links. */
  name: string;
  text: ClosingText;
  /** The sentence that repeats the visitor's choice. Null before the form is sent. */
  acknowledged: string | null;
}

/** Shows a form's button and its notice and, after sending, the confirmation. */
export function Closing({ name, text, acknowledged }: Props) {
  const { button, open, notice, thanks, kept, keptWithoutScript } = text;
  return (
    <>
      <button className="button" type="submit" aria-describedby={`${name}-notice`}>
        {button}
      </button>
      <p className="open-now">{open}</p>
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
