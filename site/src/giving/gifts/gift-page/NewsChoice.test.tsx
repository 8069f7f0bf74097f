import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { answering, refusal } from "../../../testing/answers.ts";
import { words } from "../../../words/words.ts";
import type { Gift } from "../gift-calls.ts";
import { NewsChoice } from "./NewsChoice.tsx";

const LINK = "g".repeat(43);

function show(answers: Parameters<typeof answering>[0]) {
  const server = answering(answers);
  const gift = { news: false } as Gift;
  render(<NewsChoice {...{ gift, link: LINK, transport: server.transport, words: words.gift }} />);
  return server;
}
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

it("switches news by mail on, and off again", async () => {
  const server = show({ "giving/gifts/news": {} });
  screen.getByText(/You get no mails/);
  await press("Send me their news");
  await screen.findByText(/we send you a mail/);
  await press("Send me no more news");
  await screen.findByText(/You get no mails/);
  expect(server.of("giving/gifts/news").map(({ input }) => input)).toEqual([
    { link: LINK, news: true },
    { link: LINK, news: false },
  ]);
});

it("stays as it was where that did not work", async () => {
  show({ "giving/gifts/news": () => Promise.reject(refusal(503)) });
  await press("Send me their news");
  await screen.findByRole("alert");
  screen.getByText(/You get no mails/);
});
