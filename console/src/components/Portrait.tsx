import styles from "./Portrait.module.css";

interface PortraitProps {
  /** The address of the photo. Null if the person has no photo. Then we show the first letter of their name. */
  url: string | null;
  name: string;
  /** Pixels. */
  size?: number;
}

/**
 * Shows a person's first photo. Screen readers skip the photo, because the person's name is next to it, or the link
 * around the photo already has this name.
 */
export function Portrait({ url, name, size = 72 }: PortraitProps) {
  const box = { width: size, height: size };
  if (url) return <img className={styles.portrait} src={url} alt="" loading="lazy" {...box} />;
  return (
    <svg className={styles.portrait} viewBox="0 0 72 72" aria-hidden="true" {...box}>
      <g className={styles.cloth}>
        <path d="M0 12h72M0 60h72M12 0v72M60 0v72" />
        <path d="M36 4l32 32-32 32L4 36z" />
      </g>
      <text x="36" y="46" textAnchor="middle" className={styles.initial}>
        {name.slice(0, 1)}
      </text>
    </svg>
  );
}
