/** Reads codes in pictures; some browsers have it. */
interface Detector {
  detect(picture: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}

declare global {
  interface Window {
    BarcodeDetector?: new (options: { formats: string[] }) => Detector;
  }
}

/** Whether this browser reads QR codes by the camera. It does over https only. */
export const canScan = () =>
  window.BarcodeDetector !== undefined && navigator.mediaDevices !== undefined;
