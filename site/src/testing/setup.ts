import { cleanup } from "@testing-library/react";
import { afterEach, beforeEach, expect, vi } from "vitest";

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
