import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, expect, vi } from "vitest";

// A wait ends as soon as what it waits for is there; a busy machine may take longer than the library's second.
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
