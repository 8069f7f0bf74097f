import { codeLink, keepCode } from "@agbara/shared/codes/mailed-code.ts";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, describe, expect, it } from "vitest";
import RegisterScreen from "./RegisterScreen.tsx";

const open = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <RegisterScreen />
    </MemoryRouter>,
  );

afterEach(() => {
  cleanup();
  localStorage.clear();
});

describe("joining", () => {
  it.each(["/auth/register?for=fundraising", "/auth/register?return=/account/fundraising/photos"])(
    "to raise money says so, asks no gender, and keeps the way for those who have an account: %s",
    (address) => {
      open(address);
      screen.getByText(/^Join to raise money for your work/);
      expect(screen.queryByLabelText("I am a")).toBeNull();
      const login = screen.getByRole("link", { name: "I have an account. Log in" });
      const query = new URLSearchParams(address.split("?")[1]);
      expect(login.getAttribute("href")).toBe(`/auth/login?${query}`);
    },
  );

  it.each(["/auth/register", "/auth/register?introductions=1&for=fundraising"])(
    "by any other door asks it: %s",
    (address) => {
      open(address);
      screen.getByText(/^Joining is free/);
      screen.getByLabelText("I am a");
    },
  );
});

describe("the code's step", () => {
  const EMAIL = "ada+x@agbara.example";
  const link = (ms: number) =>
    codeLink("register", { email: EMAIL, token: "mail.tok", until: Date.now() + ms });

  it("is still there after the tab was closed, and asks for nothing but the code", () => {
    keepCode("register", { email: EMAIL, token: "tok" });
    open("/auth/register");
    screen.getByText(EMAIL);
    screen.getByLabelText("Code from the e-mail");
    expect(screen.queryByLabelText("Password")).toBeNull();
  });

  it("opens on another device by the mail's link, also after a reload, and asks for the password", () => {
    for (const address of [link(60_000), "/auth/register/confirm"]) {
      open(address);
      screen.getByText(EMAIL);
      screen.getByLabelText("Code from the e-mail");
      screen.getByLabelText("Password");
      cleanup();
    }
  });

  it("asks for no password where the link is opened on the device that asked", () => {
    keepCode("register", { email: EMAIL, token: "tok" });
    open(link(60_000));
    screen.getByLabelText("Code from the e-mail");
    expect(screen.queryByLabelText("Password")).toBeNull();
  });

  it("says when the link's code is too old, and offers another one for the address", () => {
    open(link(-60_000));
    screen.getByText(/^Your code no longer works: it was older than 10 minutes/);
    expect(screen.getByLabelText<HTMLInputElement>("E-mail").value).toBe(EMAIL);
  });
});
