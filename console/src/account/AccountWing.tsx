import { useEffect, useReducer, useRef } from "react";
import { Route, Routes, useLocation, useNavigationType } from "react-router-dom";
import { LightFrame } from "../layout/LightFrame.tsx";
import { NoSuchPage } from "../layout/NoSuchPage.tsx";
import { session } from "../providers/api.ts";
import { OnlineState } from "./components/OnlineState.tsx";
import { Introductions } from "./introductions/Introductions.tsx";
import { MyAccount } from "./my-account/MyAccount.tsx";
import { PhotosPage } from "./my-account/PhotosPage.tsx";
import { PrivacyPage } from "./my-account/PrivacyPage.tsx";
import { ProfilePage } from "./my-account/ProfilePage.tsx";
import { SecurityPage } from "./my-account/SecurityPage.tsx";
import { keepShell } from "./offline/keep-shell.ts";
import { PersonPage } from "./person/PersonPage.tsx";
import { OfferPage } from "./premium/OfferPage.tsx";
import { PremiumPage } from "./premium/PremiumPage.tsx";
import { TvSignup } from "./tv/TvSignup.tsx";

/** The members' wing: plain React, without the console's weight. */
export default function AccountWing() {
  const [, refresh] = useReducer((round: number) => round + 1, 0);
  // The navigation shows the name, which an answer may have changed.
  useEffect(() => session.on("loggedInRefresh", refresh), []);
  useEffect(keepShell, []);
  useArrival();
  return (
    <LightFrame wide loads>
      <OnlineState />
      <Routes>
        <Route index element={<MyAccount />} />
        <Route path="profile" element={<ProfilePage />} />
        <Route path="photos" element={<PhotosPage />} />
        <Route path="security" element={<SecurityPage />} />
        <Route path="privacy" element={<PrivacyPage />} />
        <Route path="tv/signup" element={<TvSignup />} />
        <Route path="introductions" element={<Introductions />} />
        <Route path="introductions/:matchId" element={<PersonPage />} />
        <Route path="premium" element={<OfferPage />} />
        <Route
          path="user/:userId/match/:matchId/sub/:subscriptionId/premium"
          element={<PremiumPage />}
        />
        <Route path="*" element={<NoSuchPage />} />
      </Routes>
    </LightFrame>
  );
}

/**
 * A link followed leads to the top of the screen, and keyboard and screen reader go on from there, as with any page.
 * Back and Forward are the browser's; an address that names a part of a screen is that part's.
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
    document.getElementById("main")?.focus({ preventScroll: true });
  }, [pathname, hash, type]);
}
