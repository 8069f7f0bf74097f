import type { Output } from "@agbara/shared/contract/calls.ts";
import type { Introduction } from "@agbara/shared/contract/entities.ts";
import { Fragment } from "react";
import { type RaRecord, useGetOne } from "react-admin";
import { useParams, useSearchParams } from "react-router-dom";
import { readPage } from "../../components/search-query.ts";
import { usePageTitle } from "../../layout/page-title.ts";
import facts from "../people/Facts.module.css";
import { OneRecord } from "../people/OneRecord.tsx";
import { PersonHead } from "../people/PersonHead.tsx";
import { ActivateButton } from "./ActivateButton.tsx";
import { DatingPreferences } from "./DatingPreferences.tsx";
import { NoteBox } from "./NoteBox.tsx";
import { NoteHistory } from "./NoteHistory.tsx";
import { RequestPanel } from "./RequestPanel.tsx";
import { RequestsReceived } from "./RequestsReceived.tsx";
import { SuggestionCode } from "./SuggestionCode.tsx";
import { Suggestions } from "./Suggestions.tsx";

type Viewed = RaRecord &
  Pick<Output<"admin.introductions.withRequests">, "updated_user" | "requests" | "suggestions"> & {
    introduction: Introduction;
  };

/** The admin view of one introduction; on its requests page these come first. */
export default function IntroductionView({ requestsFirst }: { requestsFirst: boolean }) {
  usePageTitle(requestsFirst ? "Requests received" : "Introduction");
  const { id = "" } = useParams();
  const [query] = useSearchParams();
  const meta = { page: readPage(query) };
  const read = useGetOne<Viewed>("introductions", { id, meta });
  return (
    <OneRecord read={read}>
      {({ introduction, updated_user, requests, suggestions }) => {
        const preferences = <DatingPreferences introduction={introduction} />;
        const received = <RequestsReceived requests={requests} />;
        const shared = { introduction, resource: "introductions" };
        // What was typed or told on one person's panels is not the next one's.
        return (
          <Fragment key={introduction._id}>
            <PersonHead person={updated_user} introduction={introduction} />
            <div className={facts.columns}>
              <div className={facts.stack}>
                {requestsFirst ? received : preferences}
                {requestsFirst ? preferences : received}
                <RequestPanel introduction={introduction} />
              </div>
              <div className={facts.stack}>
                <section className={facts.panel} aria-label="Work on this introduction">
                  <div className={facts.stack}>
                    <ActivateButton {...shared} />
                    <NoteBox {...shared} />
                    <SuggestionCode {...shared} />
                  </div>
                </section>
                <Suggestions suggestions={suggestions} />
                <NoteHistory introductionId={introduction._id} />
              </div>
            </div>
          </Fragment>
        );
      }}
    </OneRecord>
  );
}
