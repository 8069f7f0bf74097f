import { OneByOne } from "../one-by-one/OneByOne.tsx";
import { ProofCase } from "./ProofCase.tsx";

/** Shows the proofs that wait for a verifier, one at a time. */
export default function ProofList() {
  return (
    <OneByOne
      of="proofs"
      title="Proofs"
      none="No proof waits"
      others="Somebody else checks the proofs of pages that you verified."
    >
      {(proof, next, { decided, overtaken }) => (
        <>
          <ProofCase key={proof._id} proof={proof} onDecided={decided} onOvertaken={overtaken} />
          {next && <img src={next.photo.url} alt="" hidden />}
        </>
      )}
    </OneByOne>
  );
}
