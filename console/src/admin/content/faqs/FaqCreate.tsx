import type { CallError } from "@agbara/shared/client/call-error.ts";
import { useNavigate } from "react-router-dom";
import { usePageTitle } from "../../../layout/page-title.ts";
import { useDo } from "../../kit/calls/use-do.ts";
import { KEPT } from "../../kit/form/use-saving.ts";
import { ScreenHead } from "../../kit/screen/ScreenHead.tsx";
import { FaqForm } from "./FaqForm.tsx";
import { type FaqInput, NEW_FAQ } from "./faq.ts";

/** Adds an entry to the FAQs. */
export default function FaqCreate() {
  usePageTitle("New FAQ entry");
  const navigate = useNavigate();
  const { run, busy } = useDo("content.faqs.create");

  async function save(input: FaqInput, _: FaqInput, failed: (error: CallError) => void) {
    const saved = await run(input, { done: "Success: Entry added", advice: KEPT, failed });
    if (saved) navigate("/admin21/faqs");
    return saved;
  }

  return (
    <>
      <ScreenHead title="New FAQ entry" />
      <FaqForm draftKey="faq new" onRecord={NEW_FAQ} busy={busy} onSave={save} />
    </>
  );
}
