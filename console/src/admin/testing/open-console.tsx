import { readToken } from "@agbara/shared/session/token.ts";
import { render, screen } from "@testing-library/react";
import { MemoryRouter, Route, Routes, useLocation } from "react-router-dom";
import { RequireUser } from "../../auth/RequireUser.tsx";
import { Notices } from "../../components/Notices.tsx";
import { clearNotices } from "../../components/notices.ts";
import { SessionEvents } from "../../layout/SessionEvents.tsx";
import { session } from "../../providers/session.ts";
import AdminWing from "../AdminWing.tsx";

interface Visit {
  /** A `fetch` that passes requests to the real API in this process. */
  fetch: typeof fetch;
  /** The token of the logged-in person. Absent if nobody is logged in. */
  token?: string;
}

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address" hidden>{`${pathname}${search}`}</output>;
}

/** Returns the console's current address, with its query string. */
export const addressNow = (): string => screen.getByTestId("address").textContent ?? "";

/** Opens the console at an address. */
export function openConsole(address: string, { fetch, token }: Visit) {
  // jsdom has no scrolling, so we replace this method.
  Element.prototype.scrollIntoView = () => undefined;
  window.scrollTo = () => undefined;
  window.fetch = fetch;
  clearNotices();
  if (token) {
    const user = { _id: readToken(token).sub, first_name: "Me" };
    session.login({ token, user, introductions: false });
  }
  return render(
    <MemoryRouter initialEntries={[address]}>
      <SessionEvents />
      <Routes>
        <Route path="/auth/login" element={<p>The login page</p>} />
        <Route element={<RequireUser />}>
          <Route path="/admin21/*" element={<AdminWing />} />
        </Route>
      </Routes>
      <Notices />
      <Address />
    </MemoryRouter>,
  );
}
