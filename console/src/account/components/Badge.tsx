export type Tone = "waiting" | "good" | "calm";

/** Shows a state in one or two words, in a colour with the same meaning. */
export function Badge({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span className="pill pill-large" data-tone={tone}>
      {children}
    </span>
  );
}
