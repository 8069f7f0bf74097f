import { ACCOUNT_SCREENS, type AccountScreen } from "@agbara/shared/screens.ts";
import { type ReactElement, useEffect, useReducer, useRef } from "react";
import { Route, Routes, useLocation, useNavigationType } from "react-router-dom";
import { CodeAwaited } from "../components/wings/CodeAwaited.tsx";
import { lazyWing } from "../components/wings/lazy-wing.ts";
import { LightFrame } from "../layout/LightFrame.tsx";
import { session } from "../providers/api.ts";
import { SkeletonLines } from "./components/Loaded.tsx";
import { OnlineState } from "./components/OnlineState.tsx";
import { Introductions } from "./introductions/Introductions.tsx";
import { MyAccount } from "./my-account/MyAccount.tsx";
import { NoSuchScreen } from "./my-account/NoSuchScreen.tsx";
import { ProfileScreen } from "./my-account/ProfileScreen.tsx";
import { PhotosScreen } from "./my-account/photos/PhotosScreen.tsx";
import { SecurityScreen } from "./my-account/security/SecurityScreen.tsx";
import { keepShell } from "./offline/keep-shell.ts";
import { PersonScreen } from "./person/PersonScreen.tsx";

/** The screen for staff's second login step. Its code is separate, so that members do not fetch it. */
const SecondStepScreen = lazyWing(() => import("./second-step/SecondStepScreen.tsx"));

/** The screen for people who raise money. Its code is separate, so that other members do not fetch it. */
const FundraisingScreen = lazyWing(() => import("./fundraising/FundraisingScreen.tsx"));

/** The screens for people with an open page. Their code is separate, so that other members do not fetch it. */
const UpdatesScreen = lazyWing(() => import("./fundraising/news/UpdatesScreen.tsx"));
const ProofsScreen = lazyWing(() => import("./fundraising/news/ProofsScreen.tsx"));

const EditScreen = lazyWing(() => import("./fundraising/editing/EditScreen.tsx"));
const MoneyScreen = lazyWing(() => import("./fundraising/money/MoneyScreen.tsx"));
const StatementScreen = lazyWing(() => import("./fundraising/money/StatementScreen.tsx"));

/** Seldom opened. */
const ClosedScreen = lazyWing(() => import("./my-account/closed/ClosedScreen.tsx"));
const PrivacyScreen = lazyWing(() => import("./my-account/privacy/PrivacyScreen.tsx"));
const TvSignup = lazyWing(() => import("./tv/TvSignup.tsx"));
const OfferScreen = lazyWing(() => import("./premium/OfferScreen.tsx"));
const PremiumScreen = lazyWing(() => import("./premium/PremiumScreen.tsx"));

/** The screens for people who gave. Their code is separate, so that other members do not fetch it. */
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

/** The members' part of the console. It uses plain React, without the large libraries of the staff's part. */
export default function AccountWing() {
  const [, refresh] = useReducer((round: number) => round + 1, 0);
  // Draws the navigation again after the member's data changes, because the navigation shows the member's name.
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
          <Route path="*" element={<NoSuchScreen />} />
        </Routes>
      </CodeAwaited>
    </LightFrame>
  );
}

/**
 * Moves the page and the focus to the top of the new screen after the person follows a link. The keyboard and the
 * screen reader then continue there. Does nothing after Back and Forward, because the browser restores the position.
 * Does nothing if the address names a part of a screen, because that part takes the focus.
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
    // If the screen has already focused one of its own elements, we do not move the focus.
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
  }, [pathname, hash, type]);
}
