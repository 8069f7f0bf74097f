import styles from "./Cloth.module.css";

/** A strip of resist-dyed cloth. Only decoration. */
export function Cloth() {
  return <div className={`cloth ${styles.strip}`} aria-hidden="true" />;
}
