import { type ReactNode, useCallback, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { CodeAwaited } from "../../components/wings/CodeAwaited.tsx";
import { lazyWing } from "../../components/wings/lazy-wing.ts";
import { FindWaiting } from "../find/FindWaiting.tsx";
import { useShortcuts } from "../kit/keys/use-shortcuts.ts";
import { ScreenLoading } from "../kit/screen/states.tsx";
import { CompareBar } from "../lists/person/compare/CompareBar.tsx";
import styles from "./ConsoleLayout.module.css";
import { CoreNotices } from "./CoreNotices.tsx";
import { Rail } from "./Rail.tsx";
import { useAskBeforeClosing } from "./use-ask-before-closing.ts";

const HelpSheet = lazyWing(() => import("../kit/keys/HelpSheet.tsx"));
const FindAnything = lazyWing(() => import("../find/FindAnything.tsx"));

/** What the user did before the code of the sheet "Find" loaded: the typed text, and whether they pressed Enter. */
const NO_SEARCH = { text: "", entered: false };

/** Shows the frame of the console: the navigation rail, and the screen next to it. */
export function ConsoleLayout({ children }: { children?: ReactNode }) {
  const [sheet, setSheet] = useState<"help" | "find" | null>(null);
  const help = useCallback(() => setSheet("help"), []);
  const [search, setSearch] = useState(NO_SEARCH);
  const from = useRef(document.body);
  const find = useCallback(() => {
    from.current =
      document.activeElement instanceof HTMLElement ? document.activeElement : document.body;
    setSearch(NO_SEARCH);
    setSheet("find");
  }, []);
  const close = useCallback(() => setSheet(null), []);
  const navigate = useNavigate();
  const searching = {
    text: search.text,
    onText: (text: string) => setSearch({ text, entered: false }),
    onEnter: () => setSearch({ ...search, entered: true }),
    onClose: close,
  };
  // While a sheet is open or its code loads, keys act on the sheet. So the screen's shortcuts are off.
  useShortcuts({ onHelp: help, onFind: find, onGo: navigate, enabled: sheet === null });
  useAskBeforeClosing();
  return (
    <div className={styles.frame}>
      <a className="skip" href="#main">
        Skip to the content
      </a>
      <Rail onFind={find} onHelp={help} />
      <main id="main" tabIndex={-1} className={styles.main}>
        <CodeAwaited fallback={<ScreenLoading />}>{children}</CodeAwaited>
        <CompareBar />
      </main>
      <CodeAwaited fallback={null}>{sheet === "help" && <HelpSheet onClose={close} />}</CodeAwaited>
      <CodeAwaited fallback={<FindWaiting {...searching} />}>
        {sheet === "find" && (
          <FindAnything {...searching} entered={search.entered} from={from.current} onHelp={help} />
        )}
      </CodeAwaited>
      <CoreNotices />
    </div>
  );
}
