import { SERVICE_NOTICE } from "@agbara/shared/constants.ts";

interface Props {
  /** The form's name in ids and links. */
  name: string;
  button: string;
  /** What was handed over, once it was; null before. */
  acknowledged: string | null;
}

/** A form's button, the notice of availability and, once it was sent, the acknowledgement. */
export function Closing({ name, button, acknowledged }: Props) {
  return (
    <>
      <button className="button" type="submit" aria-describedby={`${name}-notice`}>
        {button}
      </button>
      <p className="notice" id={`${name}-notice`}>
        {SERVICE_NOTICE}
      </p>
      <div role="status">
        {acknowledged && (
          <p className="acknowledged">
            <strong>Thank you.</strong> {acknowledged} {SERVICE_NOTICE}. Nothing has been charged,
            and what you entered stays on this device.
          </p>
        )}
      </div>
      <p className="acknowledged unscripted" id={`${name}-sent`}>
        <strong>Thank you.</strong> {SERVICE_NOTICE}. Nothing has been sent or charged.
      </p>
    </>
  );
}
