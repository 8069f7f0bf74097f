/** The browser's own reader of QR codes and barcodes, which only some browsers have. */
interface Detector {
  detect(picture: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}

declare global {
  interface Window {
    BarcodeDetector?: new (options: { formats: string[] }) => Detector;
  }
}

/** Returns true if this browser can read QR codes with the camera. The camera needs https. */
export const canScan = () => Boolean(window.BarcodeDetector && navigator.mediaDevices);
