import { useEffect, useRef, useState } from "react";
import type { SiteWords } from "../../../words/words.ts";

const LOOK_EVERY_MS = 250;

interface Props {
  words: SiteWords["redeem"];
  /** Returns the voucher code in a QR code's text, or null if there is none. */
  read: (square: string) => string | null;
  onCode: (letters: string) => void;
  onStop: () => void;
}

/** Shows the camera's picture until a voucher's QR code is in it. */
export function Scanner({ words, read, onCode, onStop }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [said, setSaid] = useState<string>(words.scanning);
  const found = useRef(onCode);
  found.current = onCode;

  useEffect(() => {
    let over = false;
    let camera: MediaStream | null = null;
    const stop = () => {
      over = true;
      for (const track of camera?.getTracks() ?? []) track.stop();
    };

    async function scan() {
      camera = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
      const { current } = video;
      const detector =
        window.BarcodeDetector && new window.BarcodeDetector({ formats: ["qr_code"] });
      // The visitor has left the page in the meantime, so the camera must stop.
      if (over || !current || !detector) return stop();
      current.srcObject = camera;
      await current.play();
      while (!over) {
        for (const { rawValue } of await detector.detect(current)) {
          const letters = read(rawValue);
          if (!letters) setSaid(words.otherSquare);
          else if (!over) {
            stop();
            return found.current(letters);
          }
        }
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
      }
    }

    scan().catch(() => {
      if (!over) setSaid(words.noCamera);
      stop();
    });
    return stop;
  }, [words, read]);

  return (
    <div className="scanner">
      <p role="status">{said}</p>
      <video ref={video} muted playsInline />
      <button className="button plain" type="button" onClick={onStop}>
        {words.stopScan}
      </button>
    </div>
  );
}
