import { qrPath } from "@agbara/shared/look/qr-path.ts";
import own from "./second-step.module.css";

/** Shows a QR code, always dark on light, because cameras need this contrast. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = qrPath(text);
  return (
    <svg className={own.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
