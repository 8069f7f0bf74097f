import { CallError } from "@agbara/shared/client/call-error.ts";
import { QueryClient } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import type { PropsWithChildren } from "react";
import { CoreAdminContext } from "react-admin";
import { afterEach, expect, it, vi } from "vitest";
import type { ConsoleProvider } from "../../../providers/dataProvider.ts";
import { useDo } from "./use-do.ts";
import { useRead } from "./use-read.ts";

afterEach(cleanup);

/** Renders a hook whose data provider answers each call with `answer`. */
function hook<Result>(use: () => Result, answer: (name: string, input: object) => unknown) {
  const call = vi.fn(async (name: string, input: object) => answer(name, input));
  const dataProvider = { call } as unknown as ConsoleProvider;
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: PropsWithChildren) => (
    <CoreAdminContext dataProvider={dataProvider} queryClient={queryClient}>
      {children}
    </CoreAdminContext>
  );
  return { ...renderHook(use, { wrapper }), call };
}

const refused = (status: number) =>
  new CallError({ status, shown: "Somebody was faster.", requirement: null, fields: {} });

it("makes one write for a double press, and can be pressed again afterwards", async () => {
  const { result, call } = hook(
    () => useDo("finance.refunds.approve"),
    () => ({ success: true, data: { _id: "1" } }),
  );
  await act(async () => {
    const answers = [{}, {}].map(() => result.current.run({ refundId: "1" }));
    expect(await Promise.all(answers)).toEqual([expect.anything(), null]);
  });
  expect(call).toHaveBeenCalledOnce();
  await act(() => result.current.run({ refundId: "1" }));
  expect(call).toHaveBeenCalledTimes(2);
  expect(result.current.busy).toBe(false);
});

/** A screen that shows a refund and approves it. */
const useRefund = () => ({
  read: useRead("finance.refunds.one", { refundId: "1" }),
  approve: useDo("finance.refunds.approve"),
});

it("shows the answer in place of the record that was read", async () => {
  const { result, call } = hook(useRefund, (name) => ({
    success: true,
    data: { _id: "1", state: name === "finance.refunds.one" ? "asked" : "approved" },
  }));
  await waitFor(() => expect(result.current.read.data?.state).toBe("asked"));
  await act(() => result.current.approve.run({ refundId: "1" }));
  await waitFor(() => expect(result.current.read.data?.state).toBe("approved"));
  expect(call).toHaveBeenCalledTimes(2);
});

it("does not show a record that was read before the write", async () => {
  let state = "asked";
  const old = Promise.withResolvers<void>();
  let reads = 0;
  const { result } = hook(useRefund, async (name) => {
    if (name === "finance.refunds.approve") state = "approved";
    const answer = { success: true, data: { _id: "1", state } };
    if (name === "finance.refunds.one") {
      reads += 1;
      if (reads === 2) await old.promise;
    }
    return answer;
  });
  await waitFor(() => expect(result.current.read.data?.state).toBe("asked"));
  act(() => void result.current.read.refresh());
  await waitFor(() => expect(reads).toBe(2));
  await act(() => result.current.approve.run({ refundId: "1" }));
  await act(async () => old.resolve());
  await waitFor(() => expect(reads).toBe(3));
  expect(result.current.read.data?.state).toBe("approved");
});

it("reads the record again if a colleague was faster, and gives the failure", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  let reads = 0;
  const { result } = hook(useRefund, (name) => {
    if (name === "finance.refunds.approve") throw refused(409);
    reads += 1;
    return { success: true, data: { _id: "1" } };
  });
  await waitFor(() => expect(reads).toBe(1));
  const failed = vi.fn();
  const answer = await act(() => result.current.approve.run({ refundId: "1" }, { failed }));
  expect(answer).toBeNull();
  expect(failed).toHaveBeenCalledWith(refused(409));
  expect(result.current.approve.error?.status).toBe(409);
  await waitFor(() => expect(reads).toBe(2));
});

it("makes the writes of one case in turn, so that the last answer is shown last", async () => {
  const order: string[] = [];
  const checks = () => [
    useDo("fundraising.applications.check"),
    useDo("fundraising.applications.check"),
  ];
  const { result } = hook(checks, async (_, input) => {
    const { check } = input as { check: string };
    order.push(`${check} begins`);
    await new Promise((resolve) => setTimeout(resolve, 5));
    order.push(`${check} ends`);
    return { success: true, data: { _id: "1" } };
  });
  const [one, two] = result.current;
  await act(async () => {
    await Promise.all([
      one?.run({ id: "1", check: "identity", passed: true }),
      two?.run({ id: "1", check: "place", passed: true }),
    ]);
  });
  expect(order).toEqual(["identity begins", "identity ends", "place begins", "place ends"]);
});
