import { Navigate, Route, Routes } from "react-router-dom";
import { LightFrame } from "../layout/LightFrame.tsx";
import { Introductions } from "./introductions/Introductions.tsx";
import { MyAccount } from "./my-account/MyAccount.tsx";

/** The members' wing: plain React, without the console's weight. */
export default function AccountWing() {
  return (
    <LightFrame wide>
      <Routes>
        <Route index element={<MyAccount />} />
        <Route path="introductions" element={<Introductions />} />
        <Route path="*" element={<Navigate to="/account" replace />} />
      </Routes>
    </LightFrame>
  );
}
