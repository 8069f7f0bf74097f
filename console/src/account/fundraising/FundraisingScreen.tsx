import { useEffect } from "react";
import { useParams } from "react-router-dom";
import { session } from "../../providers/api.ts";
import { words } from "../../words/fundraising.ts";
import { leadsElsewhere } from "../calls/failure.ts";
import { Loaded, SkeletonLines } from "../components/Loaded.tsx";
import { NoSuchScreen } from "../my-account/NoSuchScreen.tsx";
import { keepLater } from "../offline/keep-shell.ts";
import { MembersOnly } from "./parts/MembersOnly.tsx";
import { isStep } from "./parts/steps.ts";
import { StatusScreen } from "./StatusScreen.tsx";
import { StepScreen } from "./StepScreen.tsx";
import { useApplication } from "./saving/own-application.ts";

/** Shows the application for a fundraising page: an overview of its state, and one screen for each question. */
export default function FundraisingScreen() {
  useEffect(keepLater, []);
  return session.role() === "member" ? <Application /> : <MembersOnly title={words.title} />;
}

function Application() {
  const { step } = useParams();
  const own = useApplication();
  const { application, failure, saver } = own;
  if (step !== undefined && !isStep(step)) return <NoSuchScreen />;
  if (application === undefined)
    return (
      <>
        <h1 className="title">{words.title}</h1>
        <Loaded
          call={{
            ...(failure && !leadsElsewhere(failure)
              ? { state: "failed", failure }
              : { state: "loading", data: null }),
            reload: () => void saver.read(),
            recheck: saver.read,
            replace: saver.replace,
          }}
          label={words.loading}
          skeleton={<SkeletonLines count={6} />}
        >
          {() => null}
        </Loaded>
      </>
    );
  return step ? <StepScreen key={step} step={step} own={own} /> : <StatusScreen own={own} />;
}
