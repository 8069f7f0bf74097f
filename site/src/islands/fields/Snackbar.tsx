import { useEffect } from "react";

interface Props {
  message: string;
  /** A link beside the button. */
  link?: { href: string; label: string };
  button: string;
  /** Milliseconds until the message disappears. */
  duration: number;
  onClose: () => void;
  tone: "good" | "bad";
}

/** Shows a message with a button. The message disappears after a while. */
export function Snackbar({ message, link, button, duration, onClose, tone }: Props) {
  useEffect(() => {
    const timer = setTimeout(onClose, duration);
    return () => clearTimeout(timer);
  }, [duration, onClose]);
  return (
    <div className={`snackbar ${tone}`}>
      <p>{message}</p>
      {link && (
        <a className="button plain" href={link.href}>
          {link.label}
        </a>
      )}
      <button className="button" type="button" onClick={onClose}>
        {button}
      </button>
    </div>
  );
}
