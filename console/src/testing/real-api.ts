import {
  startTestApi,
  type TestApi,
  type TestApiOptions,
} from "@agbara/api/testing/start-test-api.ts";
import { cleanup } from "@testing-library/react";
import { afterAll, afterEach } from "vitest";
import { stayHere } from "../admin/kit/keys/on-the-way.ts";
import { session } from "../providers/session.ts";

/** Starts the real API for the tests of one file. After each test, empties the page and logs out. */
export async function realApi(options: TestApiOptions): Promise<TestApi> {
  const api = await startTestApi(options);
  afterAll(() => api.stop());
  afterEach(() => {
    cleanup();
    stayHere();
    session.logout("asked");
  });
  return api;
}
