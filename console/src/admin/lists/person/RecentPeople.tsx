import { waitedSince } from "../../kit/screen/waited.ts";
import type { Recent } from "../saved/recent/recent.ts";
import { PersonLinks } from "./PersonLinks.tsx";

interface RecentPeopleProps {
  recent: readonly Recent[];
  /** Called when a link is opened. */
  onOpen?: () => void;
}

/** Shows the people somebody worked on recently, the latest first. Each leads to their introduction. */
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
