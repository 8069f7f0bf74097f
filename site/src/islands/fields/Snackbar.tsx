import { useEffect } from "react";

interface Props {
  message: string;
  button: string;
  /** Milliseconds until it goes by itself. */
  duration: number;
  onClose: () => void;
  tone: "good" | "bad";
}

/** A message with a button that clears itself after a while. */
export function Snackbar({ message, button, duration, onClose, tone }: Props) {
  useEffect(() => {
    const timer = setTimeout(onClose, duration);
    return () => clearTimeout(timer);
  }, [duration, onClose]);
  return (
    <div className={`snackbar ${tone}`}>
      <p>{message}</p>
      <button className="button" type="button" onClick={onClose}>
        {button}
      </button>
    </div>
  );
}
