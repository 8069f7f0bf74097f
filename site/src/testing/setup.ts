import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, expect, vi } from "vitest";

// A wait ends as soon as its condition is true. A busy machine may need longer than one second, which is the library's
// default.
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
