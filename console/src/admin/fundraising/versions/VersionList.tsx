import { OneByOne } from "../one-by-one/OneByOne.tsx";
import { VersionCase } from "./VersionCase.tsx";

/** Shows the page versions that wait for a verifier, one at a time. */
export default function VersionList() {
  return (
    <OneByOne
      of="versions"
      title="Changed pages"
      none="No changed page waits"
      others="Somebody else checks the changes of pages that you verified."
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
