import type { CallError } from "@agbara/shared/client/call-error.ts";
import { useNavigate, useParams } from "react-router-dom";
import { usePageTitle } from "../../../layout/page-title.ts";
import { useDo } from "../../kit/calls/use-do.ts";
import { useRead } from "../../kit/calls/use-read.ts";
import { KEPT } from "../../kit/form/use-saving.ts";
import { OneRecord } from "../../kit/screen/OneRecord.tsx";
import { ScreenHead } from "../../kit/screen/ScreenHead.tsx";
import { DeleteFaq } from "./DeleteFaq.tsx";
import { FaqForm } from "./FaqForm.tsx";
import { type FaqInput, faqInputOf } from "./faq.ts";

/** Changes or deletes an entry of the FAQs. Shows the change or the deletion only after the server has answered. */
export default function FaqEdit() {
  usePageTitle("FAQ entry");
  const { id = "" } = useParams();
  const navigate = useNavigate();
  const read = useRead("content.faqs.get", { id });
  const update = useDo("content.faqs.update");
  const remove = useDo("content.faqs.delete");
  const leave = () => navigate("/admin21/faqs");

  async function save(input: FaqInput, base: FaqInput, failed: (error: CallError) => void) {
    const said = { done: "Success: Entry saved", advice: KEPT, failed };
    const saved = await update.run({ ...input, id, base }, said);
    if (saved) leave();
    return saved;
  }

  async function destroy() {
    if (await remove.run({ id }, { done: "Success: Entry deleted" })) leave();
  }

  return (
    <OneRecord read={read}>
      {({ data }) => (
        <>
          <ScreenHead title="FAQ entry" />
          <FaqForm
            draftKey={`faq ${id}`}
            onRecord={faqInputOf(data)}
            busy={update.busy}
            onSave={save}
          >
            <DeleteFaq onDelete={destroy} busy={remove.busy} />
          </FaqForm>
        </>
      )}
    </OneRecord>
  );
}
