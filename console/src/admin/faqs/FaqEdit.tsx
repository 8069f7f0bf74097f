import { useDelete, useGetOne, useUpdate } from "react-admin";
import { useNavigate, useParams } from "react-router-dom";
import { showNotice } from "../../components/notices.ts";
import { usePageTitle } from "../../layout/page-title.ts";
import { ListHead } from "../people/ListHead.tsx";
import { OneRecord } from "../people/OneRecord.tsx";
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

  function leave(text: string) {
    showNotice({ kind: "success", text });
    navigate("/admin21/faqs");
  }

  async function save(data: FaqInput) {
    await update("faqs", { id, data, previousData: read.data }, { returnPromise: true });
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
          <ListHead title="FAQ entry" />
          <FaqForm draftKey={`faq ${id}`} initial={faqInputOf(faq)} onSave={save}>
            <DeleteFaq onDelete={destroy} busy={isPending} />
          </FaqForm>
        </>
      )}
    </OneRecord>
  );
}
