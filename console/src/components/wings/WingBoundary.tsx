import { Component, type ReactNode } from "react";
import { session } from "../../providers/session.ts";
import { words } from "../../words/entry.ts";

/**
 * Tells the user that a screen failed, or that we could not fetch its code, and offers to try again. After a lost
 * network, tries again by itself when the network returns.
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
