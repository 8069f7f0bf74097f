import { Component, type ReactNode } from "react";
import { session } from "../providers/session.ts";

/**
 * Where a screen fails, or its code cannot be fetched, this says so and offers to try again; where the network was
 * away, it does so itself when that is back.
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
        <h1>We could not open this page</h1>
        <p>
          {navigator.onLine
            ? "Something went wrong on our side. What you saved is not lost."
            : "You are offline. What you saved is not lost. The page opens when you are online again."}
        </p>
        <button type="button" className="button" onClick={() => window.location.reload()}>
          Try again
        </button>
      </main>
    );
  }
}
