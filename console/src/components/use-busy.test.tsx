import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { useBusy } from "./use-busy.ts";

afterEach(cleanup);

it("is known to the second of two presses", async () => {
  const work = vi.fn(async () => undefined);
  function Sends() {
    const [busy, during] = useBusy();
    return (
      <button type="button" aria-busy={busy} onClick={() => busy || during(work)}>
        Send
      </button>
    );
  }
  render(<Sends />);
  const send = screen.getByRole("button");
  fireEvent.click(send);
  fireEvent.click(send);
  expect(work).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(send.getAttribute("aria-busy")).toBe("false"));
  fireEvent.click(send);
  expect(work).toHaveBeenCalledTimes(2);
});

it("is over when the work fails, and the person who began it is told", async () => {
  let told = "";
  function Fails() {
    const [busy, during] = useBusy();
    const fail = () => during(() => Promise.reject(new Error("No network")));
    return (
      <button
        type="button"
        aria-busy={busy}
        onClick={() => fail().catch((error) => (told = error.message))}
      >
        Send
      </button>
    );
  }
  render(<Fails />);
  fireEvent.click(screen.getByRole("button"));
  await vi.waitFor(() => expect(told).toBe("No network"));
  expect(screen.getByRole("button").getAttribute("aria-busy")).toBe("false");
});
