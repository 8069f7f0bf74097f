import { brand } from "@agbara/shared/brand.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { useEffect, useRef } from "react";
import { saveFile } from "../../components/save-file.ts";
import { session } from "../../providers/session.ts";
import { words } from "../../words/factors.ts";
import { CopyText } from "./CopyText.tsx";
import own from "./second-step.module.css";

interface NewCodesProps {
  codes: readonly string[];
  onKept: () => void;
}

/** Shows new recovery codes with buttons to copy, save and print them, because we show them only once. */
export function NewCodes({ codes, onKept }: NewCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.scrollIntoView?.({ block: "start" });
    heading.current?.focus({ preventScroll: true });
  }, []);
  const head = fill(words.recovery.fileHead, {
    name: session.user()?.first_name ?? "",
    brand: brand.name,
  });
  const text = [head, "", ...codes, ""].join("\n");
  const file = `${brand.slug}-recovery-codes.txt`;

  return (
    <section className={`card ${own.codes}`} aria-labelledby="new-codes">
      <h2 id="new-codes" ref={heading} tabIndex={-1} className="subtitle">
        {words.recovery.yours}
      </h2>
      <p>{words.recovery.once}</p>
      <p className={own.printed}>{head}</p>
      <ul className={own.codeList}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="actions gap-12">
        <CopyText
          text={codes.join("\n")}
          label={words.recovery.copy}
          done={words.recovery.copied}
        />
        <button
          type="button"
          className="button plain"
          onClick={() => saveFile(file, "text/plain", text)}
        >
          {words.recovery.save}
        </button>
        <button type="button" className="button plain" onClick={() => window.print()}>
          {words.recovery.print}
        </button>
        <button type="button" className="button" onClick={onKept}>
          {words.recovery.kept}
        </button>
      </div>
    </section>
  );
}
