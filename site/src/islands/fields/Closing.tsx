/** The texts at the end of every form of the landing page. Each form has its own texts. */
export interface ClosingText {
  button: string;
  /** The first words of the sentence that repeats the visitor's choice, or the whole sentence. */
  asked: string;
  /** This text appears above the notice while we take gifts. The page's styles show it only then. */
  open: string;
  /** Of availability. */
  notice: string;
  thanks: string;
  /** Says what happened to the entered values. */
  kept: string;
  keptWithoutScript: string;
}

interface Props {
  /** The form's name in ids and links. */
  name: string;
  text: ClosingText;
  /** The sentence that repeats the visitor's choice. Null before the visitor sends the form. */
  acknowledged: string | null;
}

/** Shows a form's button, the notice of availability and, after sending, the confirmation. */
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
