import "@agbara/shared/look/buttons.css";
import "@agbara/shared/look/choices.css";
import "@agbara/shared/look/fields.css";
import "@agbara/shared/look/frame.css";
import "./base.css";
import "./kit.css";
import { keepUpWithTranslators } from "@agbara/shared/text/translators.ts";
import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { App } from "./App.tsx";
import { takesOver } from "./components/wings/drawn-page.ts";
import { confirmFirst } from "./confirm-first.ts";
import { firstCall } from "./first-call.ts";
import { attendConsent } from "./layout/consent.ts";
import { ahead, session } from "./providers/session.ts";

keepUpWithTranslators();
confirmFirst();
const first = firstCall(location, session.role());
if (first) ahead.ask(first.route, first.input);

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root.");
const application = (
  <StrictMode>
    <App />
  </StrictMode>
);
if (takesOver()) hydrateRoot(root, application);
else {
  root.replaceChildren();
  createRoot(root).render(application);
}
attendConsent();
