import { OneByOne } from "../one-by-one/OneByOne.tsx";
import { VersionCase } from "./VersionCase.tsx";

/** Shows the waiting versions of pages, one at a time. */
export default function VersionList() {
  return (
    <OneByOne
      of="versions"
      title="Changed pages"
      none="No changed page waits"
      others="Somebody else checks the changes of pages that you opened."
    >
      {(version, _, { decided, overtaken }) => (
        <VersionCase
          key={version._id}
          version={version}
          onDecided={decided}
          onOvertaken={overtaken}
        />
      )}
    </OneByOne>
  );
}
