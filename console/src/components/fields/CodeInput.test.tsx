import { INTRODUCTION_CODE, MAIL_CODE } from "@agbara/shared/constants.ts";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, it } from "vitest";
import { CodeInput } from "./CodeInput.tsx";

afterEach(cleanup);

function Entry(properties: { length: number; alphabet: string }) {
  const [code, setCode] = useState("");
  return (
    <>
      <label htmlFor="code">Code</label>
      <CodeInput id="code" value={code} onChange={setCode} {...properties} />
    </>
  );
}

it("is one text field that takes only the introduction code's six letters", async () => {
  render(<Entry {...INTRODUCTION_CODE} />);
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: /Code/ });
  await userEvent.type(field, "aBz1cdeffa");
  expect(field.value).toBe("abcdef");
});

it("takes a pasted code with spaces, in the case of its alphabet", async () => {
  render(<Entry {...MAIL_CODE} />);
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: /Code/ });
  await userEvent.click(field);
  await userEvent.paste(" k7m-2qx ");
  expect(field.value).toBe("K7M2QX");
});

it("takes the code from the words that were pasted with it", async () => {
  render(<Entry {...MAIL_CODE} />);
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: /Code/ });
  await userEvent.click(field);
  await userEvent.paste("Good morning! Your Agbara code is K7M2QX.");
  expect(field.value).toBe("K7M2QX");
});

it("lets the last character be taken back", async () => {
  render(<Entry {...INTRODUCTION_CODE} />);
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: /Code/ });
  await userEvent.type(field, "abc{Backspace}");
  expect(field.value).toBe("ab");
});
