import { useEffect } from "react";

interface Props {
  message: string;
  /** Where it leads on to, beside the button. */
  link?: { href: string; label: string };
  button: string;
  /** Milliseconds until it goes by itself. */
  duration: number;
  onClose: () => void;
  tone: "good" | "bad";
}

/** A message with a button that clears itself after a while. */
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
