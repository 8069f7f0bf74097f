import { act, renderHook } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { useDo } from "./use-do.ts";

/** Creates a call of a form. The test decides when this call gets an answer, and which one. */
function open() {
  const answers: PromiseWithResolvers<string>[] = [];
  const call = vi.fn((_email: string) => {
    const answer = Promise.withResolvers<string>();
    answers.push(answer);
    return answer.promise;
  });
  const { result } = renderHook(() => useDo(call, (error) => `${error}`));
  return { call, result, last: () => answers.at(-1) };
}

it("a form that is sent twice makes one call, and waits on after its success", async () => {
  const { call, result, last } = open();
  let first: Promise<string | null> | undefined;
  act(() => {
    first = result.current.run("ada@agbara.example");
  });
  expect(await result.current.run("ada@agbara.example")).toBeNull();
  await act(async () => last()?.resolve("signed in"));
  expect(await first).toBe("signed in");
  expect(call).toHaveBeenCalledOnce();
  expect(result.current.busy).toBe(true);
});

it("a refused form says why, and can be sent again", async () => {
  const { result, last } = open();
  act(() => {
    result.current.run("ada@agbara.example");
  });
  await act(async () => last()?.reject("Wrong password"));
  expect(result.current).toMatchObject({ busy: false, problem: "Wrong password" });
  act(() => {
    result.current.run("ada@agbara.example");
  });
  expect(result.current).toMatchObject({ busy: true, problem: null });
});
