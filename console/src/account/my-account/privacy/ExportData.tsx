import { brand } from "@agbara/shared/brand.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { Icon } from "../../../components/Icon.tsx";
import { showNotice } from "../../../components/notices.ts";
import { saveFile } from "../../../components/save-file.ts";
import { words } from "../../../words/account.ts";
import { useDo } from "../../calls/use-do.ts";
import { BusyButton } from "../../components/BusyButton.tsx";
import { Problem } from "../../components/Problem.tsx";

/** Lets the person download all their data as one file. */
export function ExportData() {
  const { busy, failure, run } = useDo("people.privacy.export", { changes: false });

  async function download() {
    const exported = await run();
    if (!exported) return;
    const day = exported.data.exported_at.slice(0, 10);
    const name = `${brand.slug}-my-data-${day}.json`;
    saveFile(name, "application/json", JSON.stringify(exported.data, null, 2));
    showNotice({ kind: "success", text: fill(words.exportData.done, { name }) });
  }

  return (
    <div className="card">
      <p>{words.exportData.what}</p>
      <Problem failure={failure} kept={words.exportData.failed} />
      <div className="actions gap-12">
        <BusyButton look="quiet" busy={busy} doing={words.exportData.submitting} onClick={download}>
          <span className="inline">
            <Icon name="download" /> {words.exportData.submit}
          </span>
        </BusyButton>
      </div>
    </div>
  );
}
