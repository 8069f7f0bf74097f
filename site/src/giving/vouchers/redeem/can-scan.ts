/** The browser's reader of codes in pictures. Only some browsers have it. */
interface Detector {
  detect(picture: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}

declare global {
  interface Window {
    BarcodeDetector?: new (options: { formats: string[] }) => Detector;
  }
}

/** Tells whether this browser reads QR codes with the camera. The camera needs https. */
export const canScan = () => Boolean(window.BarcodeDetector && navigator.mediaDevices);
