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

afterEach(cleanup);

describe("joining", () => {
  it.each(["/auth/register?for=fundraising", "/auth/register?return=/account/fundraising/photos"])(
    "to raise money says so, asks no gender, and keeps the way for those who have an account: %s",
    (address) => {
      open(address);
      screen.getByText(/^Join to raise money for your work/);
      expect(screen.queryByLabelText("I am a")).toBeNull();
      const login = screen.getByRole("link", { name: "I have an account. Login" });
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
