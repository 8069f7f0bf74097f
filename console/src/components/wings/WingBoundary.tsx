import { Component, type ReactNode } from "react";
import { session } from "../../providers/session.ts";
import { words } from "../../words/entry.ts";

/**
 * Shown if a screen has failed or its code could not be fetched. Shows an error and a button to try again. If the
 * network was lost, tries again automatically when the network returns.
 */
export class WingBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  #end = () => {};

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    if (!navigator.onLine) this.#end = session.on("networkRefresh", () => window.location.reload());
  }

  override componentWillUnmount() {
    this.#end();
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main className="wing-failed">
        <h1>{words.opening.failed}</h1>
        <p>{navigator.onLine ? words.opening.wentWrong : words.opening.offline}</p>
        <button type="button" className="button" onClick={() => window.location.reload()}>
          {words.opening.again}
        </button>
      </main>
    );
  }
}
