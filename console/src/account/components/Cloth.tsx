import styles from "./Cloth.module.css";

/** A strip of resist-dyed cloth, drawn as a few repeated strokes. Only decoration. */
export function Cloth() {
  return (
    <svg className={styles.cloth} width="100%" height="72" aria-hidden="true">
      <defs>
        <pattern id="cloth" width="72" height="72" patternUnits="userSpaceOnUse">
          <path d="M4 4h28v28H4zM40 40h28v28H40zM54 4l14 14-14 14-14-14zM6 46h24M6 54h24M6 62h24" />
          <circle cx="18" cy="18" r="5" />
        </pattern>
      </defs>
      <rect width="100%" height="72" fill="url(#cloth)" />
    </svg>
  );
}
