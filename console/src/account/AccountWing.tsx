import { ACCOUNT_SCREENS, type AccountScreen } from "@agbara/shared/screens.ts";
import { type ReactElement, useEffect, useReducer, useRef } from "react";
import { Route, Routes, useLocation, useNavigationType } from "react-router-dom";
import { CodeAwaited } from "../components/wings/CodeAwaited.tsx";
import { lazyWing } from "../components/wings/lazy-wing.ts";
import { LightFrame } from "../layout/LightFrame.tsx";
import { NoSuchPage } from "../layout/NoSuchPage.tsx";
import { session } from "../providers/api.ts";
import { SkeletonLines } from "./components/Loaded.tsx";
import { OnlineState } from "./components/OnlineState.tsx";
import { Introductions } from "./introductions/Introductions.tsx";
import { ClosedScreen } from "./my-account/closed/ClosedScreen.tsx";
import { MyAccount } from "./my-account/MyAccount.tsx";
import { ProfileScreen } from "./my-account/ProfileScreen.tsx";
import { PhotosScreen } from "./my-account/photos/PhotosScreen.tsx";
import { SecurityScreen } from "./my-account/security/SecurityScreen.tsx";
import { keepShell } from "./offline/keep-shell.ts";
import { PersonScreen } from "./person/PersonScreen.tsx";

/** Only staff need this code, so members do not fetch it. */
const SecondStepScreen = lazyWing(() => import("./second-step/SecondStepScreen.tsx"));

/** Only people who raise money need this code. */
const FundraisingScreen = lazyWing(() => import("./fundraising/FundraisingScreen.tsx"));

/** Only people with an open page need this code. */
const UpdatesScreen = lazyWing(() => import("./fundraising/news/UpdatesScreen.tsx"));
const ProofsScreen = lazyWing(() => import("./fundraising/news/ProofsScreen.tsx"));

const EditScreen = lazyWing(() => import("./fundraising/editing/EditScreen.tsx"));
const MoneyScreen = lazyWing(() => import("./fundraising/money/MoneyScreen.tsx"));
const StatementScreen = lazyWing(() => import("./fundraising/money/StatementScreen.tsx"));

/** Seldom opened. */
const PrivacyScreen = lazyWing(() => import("./my-account/privacy/PrivacyScreen.tsx"));
const TvSignup = lazyWing(() => import("./tv/TvSignup.tsx"));
const OfferScreen = lazyWing(() => import("./premium/OfferScreen.tsx"));
const PremiumScreen = lazyWing(() => import("./premium/PremiumScreen.tsx"));

/** Only people who gave need this code. */
const GiftsScreen = lazyWing(() => import("./gifts/GiftsScreen.tsx"));
const GiftScreen = lazyWing(() => import("./gifts/GiftScreen.tsx"));

const SCREENS: Record<AccountScreen, ReactElement> = {
  "": <MyAccount />,
  profile: <ProfileScreen />,
  photos: <PhotosScreen />,
  security: <SecurityScreen />,
  "security/second-step": <SecondStepScreen />,
  privacy: <PrivacyScreen />,
  closed: <ClosedScreen />,
  "tv/signup": <TvSignup />,
  fundraising: <FundraisingScreen />,
  "fundraising/updates": <UpdatesScreen />,
  "fundraising/proofs": <ProofsScreen />,
  "fundraising/money": <MoneyScreen />,
  "fundraising/statement": <StatementScreen />,
  "fundraising/edit": <EditScreen />,
  "fundraising/:step": <FundraisingScreen />,
  gifts: <GiftsScreen />,
  "gifts/:giftId": <GiftScreen />,
  introductions: <Introductions />,
  "introductions/:matchId": <PersonScreen />,
  premium: <OfferScreen />,
  "user/:userId/match/:matchId/sub/:subscriptionId/premium": <PremiumScreen />,
};

/** The members' part of the console: plain React, without the large libraries of the staff's part. */
export default function AccountWing() {
  const [, refresh] = useReducer((round: number) => round + 1, 0);
  // Draws the navigation again after a call. The navigation shows the member's name, which the call may have changed.
  useEffect(() => session.on("loggedInRefresh", refresh), []);
  useEffect(keepShell, []);
  useArrival();
  return (
    <LightFrame wide loads>
      <OnlineState />
      <CodeAwaited fallback={<SkeletonLines />}>
        <Routes>
          {ACCOUNT_SCREENS.map((path) => (
            <Route key={path} path={path} element={SCREENS[path]} />
          ))}
          <Route path="*" element={<NoSuchPage />} />
        </Routes>
      </CodeAwaited>
    </LightFrame>
  );
}

/**
 * After the person follows a link, moves the page and the focus to the top of the new screen. The keyboard and the
 * screen reader continue there, as on any page. After Back and Forward, the browser itself restores the position. If
 * the address names a part of a screen, that part takes the focus.
 */
function useArrival() {
  const { pathname, hash } = useLocation();
  const type = useNavigationType();
  const seen = useRef(pathname);
  useEffect(() => {
    if (seen.current === pathname) return;
    seen.current = pathname;
    if (type === "POP" || hash) return;
    window.scrollTo(0, 0);
    const main = document.getElementById("main");
    // If the screen has already set the focus, we leave it there.
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
  }, [pathname, hash, type]);
}
