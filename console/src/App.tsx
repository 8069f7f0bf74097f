import { CODE_PATHS } from "@agbara/shared/codes/mailed-code.ts";
import { BrowserRouter, Route, Routes } from "react-router-dom";
import { RequireUser } from "./auth/RequireUser.tsx";
import { Notices } from "./components/Notices.tsx";
import { CodeAwaited } from "./components/wings/CodeAwaited.tsx";
import { lazyWing } from "./components/wings/lazy-wing.ts";
import { WingBoundary } from "./components/wings/WingBoundary.tsx";
import { WingLoading } from "./components/wings/WingLoading.tsx";
import { LightFrame } from "./layout/LightFrame.tsx";
import { NoSuchPage } from "./layout/NoSuchPage.tsx";
import { SessionEvents } from "./layout/SessionEvents.tsx";
import { UnstoredSession } from "./layout/UnstoredSession.tsx";

const AdminWing = lazyWing(() => import("./admin/AdminWing.tsx"));
const AccountWing = lazyWing(() => import("./account/AccountWing.tsx"));
const LoginScreen = lazyWing(() => import("./auth/LoginScreen.tsx"));
const RegisterScreen = lazyWing(() => import("./auth/RegisterScreen.tsx"));

/**
 * The root of the application. It shows the right wing for each address. A wing is a part of the console: the members'
 * part, the staff's part, or login. The browser fetches a wing's code only when somebody opens the wing.
 */
export function App() {
  return (
    <BrowserRouter>
      <Screens />
    </BrowserRouter>
  );
}

/** Everything inside the router. The build renders it inside a different router, because the build has no browser. */
export function Screens() {
  return (
    <>
      <SessionEvents />
      <UnstoredSession />
      <WingBoundary>
        <CodeAwaited fallback={<WingLoading />}>
          <Routes>
            <Route path="/auth/login" element={<LoginScreen />} />
            <Route path="/auth/register" element={<RegisterScreen />} />
            <Route path={CODE_PATHS.register} element={<RegisterScreen />} />
            <Route element={<RequireUser />}>
              <Route path="/admin21/*" element={<AdminWing />} />
              <Route path="/account/*" element={<AccountWing />} />
            </Route>
            <Route
              path="*"
              element={
                <LightFrame>
                  <NoSuchPage />
                </LightFrame>
              }
            />
          </Routes>
        </CodeAwaited>
      </WingBoundary>
      <Notices />
    </>
  );
}
