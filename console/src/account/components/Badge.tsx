export type Tone = "waiting" | "good" | "calm";

/** A state in one or two words. The colour only supports the words. */
export function Badge({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span className="pill pill-large" data-tone={tone}>
      {children}
    </span>
  );
}
