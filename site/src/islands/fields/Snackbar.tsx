import { useEffect } from "react";

interface Props {
  message: string;
  /** A link next to the button of the message. */
  link?: { href: string; label: string };
  button: string;
  /** How long the message stays, in milliseconds. */
  duration: number;
  onClose: () => void;
  tone: "good" | "bad";
}

/** Shows a message with a button for some time. */
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
