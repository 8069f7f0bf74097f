import { expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { builtOnFirstUse } from "./first-use.ts";

it("builds a call's schema when somebody first reads it, and only once", () => {
  const build = vi.fn(() => z.object({ name: z.string() }));
  const calls = builtOnFirstUse({ greet: { method: "GET", response: build } });
  expect(calls.greet.method).toBe("GET");
  expect(build).not.toHaveBeenCalled();
  expect(calls.greet.response.safeParse({ name: "Ada" }).success).toBe(true);
  expect(calls.greet.response).toBe(calls.greet.response);
  expect(build).toHaveBeenCalledOnce();
});
