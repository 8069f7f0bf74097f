import { brand } from "@agbara/shared/brand.ts";
import { Icon } from "../../components/Icon.tsx";
import { showNotice } from "../../components/notices.ts";
import { saveFile } from "../../components/save-file.ts";
import { client } from "../../providers/api.ts";
import styles from "../account.module.css";
import { BusyButton } from "../components/BusyButton.tsx";
import { Problem } from "../components/Problem.tsx";
import { useAction } from "../use-action.ts";

/** Everything about oneself as one file. */
export function ExportData() {
  const { busy, failure, run } = useAction({ changes: false });

  const download = () =>
    run("download", async () => {
      const { data } = await client.call("account.export");
      const day = data.exported_at.slice(0, 10);
      const name = `${brand.slug}-my-data-${day}.json`;
      saveFile(name, "application/json", JSON.stringify(data, null, 2));
      showNotice({ kind: "success", text: `Your data is in your downloads, as ${name}.` });
    });

  return (
    <div className={styles.panel}>
      <p>
        All the data we have about you in one file, to keep or to use elsewhere: your profile,
        answers, requests, subscriptions, consents and logins. Anybody who has the file can read it,
        so keep it safe.
      </p>
      <Problem failure={failure} kept="Nothing was downloaded." />
      <div className={styles.ways}>
        <BusyButton
          look="quiet"
          busy={busy !== null}
          doing="Collecting your data…"
          onClick={download}
        >
          <Icon name="download" /> Download my data
        </BusyButton>
      </div>
    </div>
  );
}
