import { useCreate } from "react-admin";
import { useNavigate } from "react-router-dom";
import { showNotice } from "../../../components/notices.ts";
import { usePageTitle } from "../../../layout/page-title.ts";
import { ScreenHead } from "../../kit/screen/ScreenHead.tsx";
import { FaqForm } from "./FaqForm.tsx";
import { type FaqInput, NEW_FAQ } from "./faq.ts";

/** Adds an entry to the FAQs. */
export default function FaqCreate() {
  usePageTitle("New FAQ entry");
  const navigate = useNavigate();
  const [create] = useCreate();

  async function save(data: FaqInput) {
    await create("faqs", { data }, { returnPromise: true });
    showNotice({ kind: "success", text: "Success: Entry added" });
    navigate("/admin21/faqs");
  }

  return (
    <>
      <ScreenHead title="New FAQ entry" />
      <FaqForm draftKey="faq new" onRecord={NEW_FAQ} onSave={save} />
    </>
  );
}
