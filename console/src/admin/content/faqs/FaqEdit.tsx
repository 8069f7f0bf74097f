import { CallError } from "@agbara/shared/client/call-error.ts";
import { useDelete, useGetOne, useRefresh, useUpdate } from "react-admin";
import { useNavigate, useParams } from "react-router-dom";
import { showNotice } from "../../../components/notices.ts";
import { usePageTitle } from "../../../layout/page-title.ts";
import { OneRecord } from "../../kit/screen/OneRecord.tsx";
import { ScreenHead } from "../../kit/screen/ScreenHead.tsx";
import { DeleteFaq } from "./DeleteFaq.tsx";
import { FaqForm } from "./FaqForm.tsx";
import { type Faq, type FaqInput, faqInputOf } from "./faq.ts";

/** Changes or deletes an entry of the FAQs; both wait for the server. */
export default function FaqEdit() {
  usePageTitle("FAQ entry");
  const { id = "" } = useParams();
  const navigate = useNavigate();
  const read = useGetOne<Faq>("faqs", { id });
  const [update] = useUpdate();
  const [remove, { isPending }] = useDelete();
  const refresh = useRefresh();

  function leave(text: string) {
    showNotice({ kind: "success", text });
    navigate("/admin21/faqs");
  }

  async function save(input: FaqInput, base: FaqInput, previousData: Faq) {
    const data = { ...input, base };
    try {
      await update("faqs", { id, data, previousData }, { returnPromise: true });
    } catch (error) {
      if (error instanceof CallError && error.status === 409) refresh();
      throw error;
    }
    leave("Success: Entry saved");
  }

  async function destroy() {
    await remove("faqs", { id, previousData: read.data }, { returnPromise: true });
    leave("Success: Entry deleted");
  }

  return (
    <OneRecord read={read}>
      {(faq) => (
        <>
          <ScreenHead title="FAQ entry" />
          <FaqForm
            draftKey={`faq ${id}`}
            onRecord={faqInputOf(faq)}
            onSave={(input, base) => save(input, base, faq)}
          >
            <DeleteFaq onDelete={destroy} busy={isPending} />
          </FaqForm>
        </>
      )}
    </OneRecord>
  );
}
