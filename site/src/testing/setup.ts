import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, expect, vi } from "vitest";

// The longest time that a test waits for a condition. A busy machine may need more than the library's default of one
// second.
configure({ asyncUtilTimeout: 30_000 });

const complaints = vi.fn();

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, "error").mockImplementation(complaints);
});

afterEach(() => {
  cleanup();
  const said = complaints.mock.calls;
  complaints.mockClear();
  expect(said, "nothing may be logged as an error").toEqual([]);
});
