import { withCheckLetter } from "@agbara/shared/codes/check-letter.ts";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { words } from "../../../words/words.ts";
import { canScan } from "./can-scan.ts";
import { Scanner } from "./Scanner.tsx";
import { codeInSquare } from "./typed-code.ts";

const LETTERS = withCheckLetter("K7QM2CXH9RTVABC");
const stopped = vi.fn();
/** The text in the camera's picture at each check. After the last text, the camera sees nothing. */
let seen: string[] = [];

beforeEach(() => {
  stopped.mockReset();
  vi.stubGlobal(
    "BarcodeDetector",
    class {
      async detect() {
        const next = seen.shift();
        return next === undefined ? [] : [{ rawValue: next }];
      }
    },
  );
  const camera = { getTracks: () => [{ stop: stopped }] };
  camerasAre(async () => camera);
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "mediaDevices");
});

function camerasAre(getUserMedia: () => Promise<unknown>) {
  Object.defineProperty(navigator, "mediaDevices", { value: { getUserMedia }, configurable: true });
}

function open() {
  const onCode = vi.fn();
  const onStop = vi.fn();
  const { unmount } = render(
    <Scanner words={words.redeem} read={codeInSquare} onCode={onCode} onStop={onStop} />,
  );
  return { onCode, onStop, unmount };
}

it("hands over the code of a card's square once, and the camera stops", async () => {
  const whole = `https://agbara.example/redeem#${LETTERS}`;
  seen = [whole, whole];
  const { onCode } = open();
  await vi.waitFor(() => expect(onCode).toHaveBeenCalledWith(LETTERS));
  expect(stopped).toHaveBeenCalled();
  expect(onCode).toHaveBeenCalledTimes(1);
});

it("says of another square that it is none of ours, and goes on looking", async () => {
  seen = ["https://elsewhere.example/", LETTERS];
  const { onCode } = open();
  await screen.findByText(/not from one of our gift cards/);
  await vi.waitFor(() => expect(onCode).toHaveBeenCalledWith(LETTERS));
});

it("says what to do where the camera is refused", async () => {
  camerasAre(() => Promise.reject(new DOMException("refused", "NotAllowedError")));
  open();
  await screen.findByText(/Allow it in your browser/);
});

it("films nobody on who has gone on", async () => {
  seen = [];
  const { onStop, unmount } = open();
  await userEvent.click(screen.getByRole("button", { name: "Stop the camera" }));
  expect(onStop).toHaveBeenCalled();
  unmount();
  expect(stopped).toHaveBeenCalled();
});

it("is offered only where the browser reads such squares", () => {
  expect(canScan()).toBe(true);
  vi.unstubAllGlobals();
  expect(canScan()).toBe(false);
});
