import { Fragment } from "react";
import { useParams, useSearchParams } from "react-router-dom";
import { usePageTitle } from "../../../layout/page-title.ts";
import { readPage } from "../../../providers/search-query.ts";
import { useRead } from "../../kit/calls/use-read.ts";
import { OneRecord } from "../../kit/screen/OneRecord.tsx";
import { ActivateButton } from "../../lists/controls/ActivateButton.tsx";
import { CarePanel } from "../../lists/controls/CarePanel.tsx";
import { NoteBox } from "../../lists/controls/note/NoteBox.tsx";
import { SuggestionCode } from "../../lists/controls/SuggestionCode.tsx";
import { PersonHead } from "../../lists/person/PersonHead.tsx";
import { DatingPreferences } from "./DatingPreferences.tsx";
import { Notes } from "./Notes.tsx";
import { RequestPanel } from "./RequestPanel.tsx";
import { Requests } from "./Requests.tsx";
import { Suggestions } from "./Suggestions.tsx";

/** Shows one introduction to staff. If the address is the one for requests, the requests come first. */
export default function IntroductionShow({ requestsFirst }: { requestsFirst: boolean }) {
  usePageTitle(requestsFirst ? "Requests received" : "Introduction");
  const { id = "" } = useParams();
  const [query] = useSearchParams();
  const read = useRead("introductions.requests.received", {
    userId: id,
    page: readPage(query),
    sent_page: readPage(query, "sent_page"),
  });
  return (
    <OneRecord read={read}>
      {({ data: introduction, updated_user, requests, sent, suggestions }) => {
        const preferences = <DatingPreferences introduction={introduction} />;
        const received = <Requests side="received" requests={requests} />;
        const shared = { introduction };
        // Because of this key, React builds a new screen for each person. So typed texts and messages for one person do
        // not appear at the next one.
        return (
          <Fragment key={introduction._id}>
            <PersonHead person={updated_user} introduction={introduction} />
            <div className="columns">
              <div className="stack start">
                {requestsFirst ? received : preferences}
                {requestsFirst ? preferences : received}
                <Requests side="sent" requests={sent} />
                <RequestPanel introduction={introduction} />
              </div>
              <div className="stack start">
                <CarePanel {...shared} />
                <section className="panel padded" aria-label="Work on this introduction">
                  <div className="stack start">
                    <NoteBox {...shared} />
                    <SuggestionCode {...shared} />
                    <div className="actions">
                      <ActivateButton {...shared} />
                    </div>
                  </div>
                </section>
                <Notes introduction={introduction} />
                <Suggestions suggestions={suggestions} />
              </div>
            </div>
          </Fragment>
        );
      }}
    </OneRecord>
  );
}
