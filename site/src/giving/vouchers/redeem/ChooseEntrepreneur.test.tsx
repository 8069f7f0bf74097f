import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRef } from "react";
import { expect, it } from "vitest";
import { answering } from "../../../testing/answers.ts";
import { words } from "../../../words/words.ts";
import { ChooseEntrepreneur } from "./ChooseEntrepreneur.tsx";

const VOUCHER = {
  amount: 1_000_000,
  left: 1_000_000,
  state: "open" as const,
  used_at: null,
  card_for: "",
  card_from: "",
  greeting: "",
};
const TAILOR = {
  page_code: "ABCDEF",
  name: "Ada Obi",
  trade: "fashion",
  state: "ng-la",
  lga: "ng-la-ikeja",
  pitch: "I sew.",
  photo: null,
  status: "verified",
  target: 900_000,
  raised: 100_000,
};

it("says that nobody has the typed words, and which words those on the list have", async () => {
  const { transport, of } = answering({
    entrepreneurs: ({ words: said }) => ({
      data: {
        data: [TAILOR],
        paginator: { currentPage: 1, hasNextPage: false, total: 1 },
        instead: said === "tailr lagos" ? "tailor lagos" : null,
        some: false,
      },
    }),
  });
  render(
    <ChooseEntrepreneur
      form={createRef<HTMLFormElement>()}
      voucher={VOUCHER}
      words={words.redeem}
      busy={false}
      said={null}
      transport={transport}
      onGive={() => undefined}
    />,
  );
  await userEvent.type(screen.getByRole("searchbox"), "tailr lagos{Enter}");
  const said = "No page has “tailr lagos”. These pages have “tailor lagos”.";
  expect(await screen.findByText(said)).toBeTruthy();
  expect(of("entrepreneurs").at(-1)?.input).toEqual({ words: "tailr lagos" });
  expect(await screen.findByRole("radio", { name: /Ada Obi/ })).toBeTruthy();
  await userEvent.clear(screen.getByRole("searchbox"));
  await userEvent.type(screen.getByRole("searchbox"), "Ada{Enter}");
  await screen.findByRole("radio", { name: /Ada Obi/ });
  expect(screen.queryByText(/^No page has/)).toBeNull();
});
