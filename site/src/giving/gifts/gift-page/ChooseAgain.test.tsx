import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { answering } from "../../../testing/answers.ts";
import { LINK, PAID } from "../../../testing/paid-gift.ts";
import { words } from "../../../words/words.ts";
import type { Gift } from "../gift-calls.ts";
import { GiftPage } from "./GiftPage.tsx";

function show(answers: Parameters<typeof answering>[0]) {
  const server = answering(answers);
  render(<GiftPage words={words.gift} transport={server.transport} />);
  return server;
}
const opened = (gift: Gift) => ({ "giving/gifts/open": { data: gift } });
const NO_REFUNDS = {
  refundable: 0,
  ask_until: "2099-06-15T22:59:59Z",
  refunds: [] as object[],
};

beforeEach(() => {
  location.hash = LINK;
});

const ASKED: Gift = {
  ...PAID,
  status: "waiting",
  parts: PAID.parts.map((part) =>
    part.kind === "fee"
      ? part
      : {
          ...part,
          state: "unallocated",
          status: "choosing",
          choice: {
            page: part.page ?? { page_code: "", name: "" },
            until: "2099-07-15T09:00:00Z",
            outcome: null,
          },
        },
  ),
};
const card = (page_code: string, name: string, target: number) => ({
  page_code,
  name,
  target,
  raised: 0,
  status: "verified",
  photo: null,
  trade: "shoes",
  state: "ng-la",
  lga: "ng-la-agege",
  pitch: "",
});
const FOUND = {
  entrepreneurs: {
    data: {
      data: [card("BEL234", "Bello", 9_000_000), card("SMA234", "Small", 100_000)],
      paginator: { currentPage: 1, hasNextPage: false, total: 2 },
    },
  },
};

it("gives what its page cannot be paid to whom the donor chooses, if they need so much", async () => {
  const server = show({ ...opened(ASKED), ...FOUND, "giving/gifts/choose": {} });
  expect(await screen.findByRole("heading", { name: "Choose where ₦2,500 goes" })).toBeTruthy();
  await userEvent.click(await screen.findByRole("radio", { name: /Small/ }));
  expect(screen.getByText(/Small needs only ₦1,000/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Give/ })).toBeNull();
  await userEvent.click(screen.getByRole("radio", { name: /Bello/ }));
  await userEvent.click(screen.getByRole("button", { name: "Give ₦2,500 to Bello" }));
  const chosen = server.sent.find(({ path }) => path === "giving/gifts/choose");
  expect(chosen?.input).toEqual({ link: LINK, part: "p", page: "BEL234" });
});

it("says that it searched for another word, or for some of the words only", async () => {
  const { data } = FOUND.entrepreneurs;
  const typed = async (words: string) => {
    const box = await screen.findByRole("searchbox");
    await userEvent.clear(box);
    await userEvent.type(box, `${words}{Enter}`);
  };
  const server = show({
    ...opened(ASKED),
    entrepreneurs: ({ words: said }) => ({
      data: {
        ...data,
        instead: said === "tailr lagos" ? "tailor lagos" : null,
        some: said === "sandals zaria",
      },
    }),
  });
  await typed("tailr lagos");
  expect(
    await screen.findByText("No page has “tailr lagos”. These pages have “tailor lagos”."),
  ).toBeTruthy();
  expect(server.of("entrepreneurs").at(-1)?.input).toEqual({ words: "tailr lagos" });
  await typed("sandals zaria");
  expect(await screen.findByText(/^No page has all of “sandals zaria”/)).toBeTruthy();
  await typed("tailor lagos");
  await vi.waitFor(() => expect(screen.queryByText(/^No page has/)).toBeNull());
});

it("says what can go back where the money is now, not where it was", async () => {
  const answers: Parameters<typeof answering>[0] = {
    ...opened(ASKED),
    ...FOUND,
    "giving/gifts/choose": {},
    "giving/refunds/open": { data: NO_REFUNDS },
  };
  const server = show(answers);
  await userEvent.click(await screen.findByRole("radio", { name: /Bello/ }));
  expect(screen.queryByText(/You cannot get this gift back/)).toBeNull();
  const until = "2099-07-15T22:59:59Z";
  const parts = [{ _id: "part", amount: 263_960 }];
  const money = { refundable: 263_960, ask_until: until, parts, with_last: 0, refunds: [] };
  answers["giving/refunds/open"] = { data: money };
  Object.assign(answers, opened(PAID));
  await userEvent.click(screen.getByRole("button", { name: "Give ₦2,500 to Bello" }));
  expect(await screen.findByText(/ask for ₦2,639.60 back until 15 July 2099/)).toBeTruthy();
  expect(server.of("giving/refunds/open")).toHaveLength(2);
});

it("gives it back after a second press", async () => {
  const server = show({ ...opened(ASKED), ...FOUND, "giving/gifts/choose": {} });
  await userEvent.click(await screen.findByRole("button", { name: "Take ₦2,500 back" }));
  expect(server.sent.some(({ path }) => path === "giving/gifts/choose")).toBe(false);
  await userEvent.click(screen.getByRole("button", { name: "Yes, take it back" }));
  const chosen = server.sent.find(({ path }) => path === "giving/gifts/choose");
  expect(chosen?.input).toEqual({ link: LINK, part: "p", page: null });
});
