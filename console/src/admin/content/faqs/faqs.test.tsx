import { tokenOf } from "@agbara/api/testing/people.ts";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { realApi } from "../../../testing/real-api.ts";
import { openConsole } from "../../testing/open-console.tsx";

const api = await realApi({ members: 0 });
const token = await tokenOf(api, "consultant");
const admin = api.clientWith(await tokenOf(api, "admin"));

const ENTRY = { faq_type: "faqs", title: "What is àdìrẹ?", post: "Cloth.", position: 0 } as const;
const save = () => userEvent.click(screen.getByRole("button", { name: "Save" }));

it("of two on one entry the later sees both texts, and saves theirs knowingly", async () => {
  const { id } = (await admin.call("content.faqs.create", ENTRY)).data;
  const onRecord = async () => (await admin.call("content.faqs.get", { id })).data;
  openConsole(`/admin21/faqs/${id}`, { fetch: api.fetch, token });
  const answer = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Answer" });
  await userEvent.type(answer, " Dyed blue.");
  await admin.call("content.faqs.update", { id, ...ENTRY, post: "Indigo cloth.", position: 7 });

  await save();
  await screen.findByText(/^Ìfẹ́olúwa changed this entry while you were writing, so your change/);
  await screen.findByText(
    /^Ìfẹ́olúwa changed the answer on .*: “Indigo cloth\.”\s*Yours: “Cloth\. Dyed blue\.”/,
  );
  expect(answer.value).toBe("Cloth. Dyed blue.");
  expect((await onRecord()).post).toBe("Indigo cloth.");

  await save();
  await screen.findByText("Success: Entry saved");
  expect(await onRecord()).toMatchObject({ post: "Cloth. Dyed blue.", position: 7 });
});

it("of two on one entry, each at a field of their own, both are right", async () => {
  const { id } = (await admin.call("content.faqs.create", ENTRY)).data;
  openConsole(`/admin21/faqs/${id}`, { fetch: api.fetch, token });
  const answer = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Answer" });
  await userEvent.type(answer, " Dyed blue.");
  await admin.call("content.faqs.update", { id, ...ENTRY, title: "What is aso oke?" });
  await save();
  await screen.findByText("Success: Entry saved");
  expect((await admin.call("content.faqs.get", { id })).data).toMatchObject({
    title: "What is aso oke?",
    post: "Cloth. Dyed blue.",
  });
});

it("shows the entry as visitors will see it, with its paragraphs, while somebody writes it", async () => {
  openConsole("/admin21/faqs/create", { fetch: api.fetch, token });
  await userEvent.type(await screen.findByRole("textbox", { name: "Question" }), "What is a gift?");
  await userEvent.type(
    screen.getByRole("textbox", { name: "Answer" }),
    "Money.{Enter}{Enter}Not a loan.",
  );
  const shown = screen.getByRole("region", { name: "As visitors see it" });
  expect(shown.querySelector("summary")?.textContent).toBe("What is a gift?");
  expect([...shown.querySelectorAll("p")].map(({ textContent }) => textContent)).toEqual([
    "Money.",
    "Not a loan.",
  ]);
});
