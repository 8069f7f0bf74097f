import { waitedSince } from "../../kit/screen/waited.ts";
import type { Recent } from "../saved/recent/recent.ts";
import { PersonLinks } from "./PersonLinks.tsx";

interface RecentPeopleProps {
  recent: readonly Recent[];
  /** Called when the user opens a link. */
  onOpen?: () => void;
}

/** Lists the people on whom the user worked recently, the latest first. Each links to the person's introduction. */
export function RecentPeople({ recent, onOpen }: RecentPeopleProps) {
  const since = new Map(recent.map(({ person, at }) => [person._id, at]));
  return (
    <PersonLinks
      people={recent.map(({ person }) => person)}
      {...(onOpen ? { onOpen } : {})}
      asideOf={({ _id }) => {
        const at = since.get(_id) ?? "";
        return <time dateTime={at}>{waitedSince(at, new Date())}</time>;
      }}
    />
  );
}
