import { readToken } from "@agbara/shared/session/token.ts";
import { render } from "@testing-library/react";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { RequireUser } from "../../auth/RequireUser.tsx";
import { Notices } from "../../components/Notices.tsx";
import { clearNotices } from "../../components/notices.ts";
import { SessionEvents } from "../../layout/SessionEvents.tsx";
import { session } from "../../providers/api.ts";
import AccountWing from "../AccountWing.tsx";

interface Visit {
  /** A `fetch` that passes requests to the real API in this process. */
  fetch: typeof fetch;
  /** The token of the signed-in person. */
  token: string;
}

/** Opens an address of the members' part as a logged-in person. */
export function openWing(address: string, { fetch, token }: Visit) {
  // jsdom has dialog elements, but without these methods.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  window.scrollTo = () => undefined;
  window.fetch = fetch;
  clearNotices();
  const user = { _id: readToken(token).sub, first_name: "Me" };
  session.login({ token, user, introductions: false });
  return render(
    <MemoryRouter initialEntries={[address]}>
      <SessionEvents />
      <Routes>
        <Route path="/auth/login" element={<p>The login page</p>} />
        <Route element={<RequireUser />}>
          <Route path="/account/*" element={<AccountWing />} />
        </Route>
      </Routes>
      <Notices />
    </MemoryRouter>,
  );
}
