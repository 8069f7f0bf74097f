import { act, renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { useFormKey } from "./use-form-key.ts";

it("stays while the address follows what the form asked for, and is another for every other address", () => {
  const { result, rerender } = renderHook(useFormKey, { initialProps: "a" });
  const first = result.current.key;
  act(() => result.current.ask("b"));
  rerender("b");
  expect(result.current.key).toBe(first);
  rerender("a");
  const back = result.current.key;
  expect(back).not.toBe(first);
  rerender("b");
  expect(result.current.key).not.toBe(back);
});
