import { Link } from "react-router-dom";
import list from "../../../components/Ideas.module.css";
import type { Relaxation } from "../../../components/relaxations.ts";
import type { SearchedResource } from "../../../providers/lists.ts";
import { callFilter, type SearchFilters } from "../../../providers/search-query.ts";
import styles from "./Relaxations.module.css";
import { staffRelaxationsOf } from "./staff-relaxations.ts";
import { useCount } from "./use-count.ts";
import { useSameList } from "./use-same-list.ts";

interface RelaxationsProps {
  resource: SearchedResource;
  /** The path of the list that the suggestions open. Absent if that list is already on the screen. */
  path?: string;
  /** The filters of the search that found nobody. */
  filters: SearchFilters;
}

/**
 * Shown if a search finds nobody. Suggests filters to remove, each with the exact number of people whom the search
 * would then find.
 */
export function Relaxations({ resource, path = "", filters }: RelaxationsProps) {
  const ideas = staffRelaxationsOf(filters);
  if (ideas.length === 0) return null;
  return (
    <div className={styles.relax}>
      <p>How many you would find without one of the filters:</p>
      <ul className={`stack gap-8 ${list.ideas}`}>
        {ideas.map((idea) => (
          <Idea key={idea.label} idea={idea} resource={resource} path={path} />
        ))}
      </ul>
    </div>
  );
}

interface IdeaProps {
  idea: Relaxation;
  resource: SearchedResource;
  path: string;
}

function Idea({ idea, resource, path }: IdeaProps) {
  const to = useSameList();
  const { data, isError } = useCount(resource, callFilter(idea.filters));
  return (
    <li>
      <Link to={`${path}${to(idea.filters)}`} data-none={data === 0 || undefined}>
        <span>{idea.label}</span>
        <strong>
          {data?.toLocaleString("en-GB")}
          {data === undefined && !isError && <span className="spinner" aria-hidden="true" />}
        </strong>
      </Link>
    </li>
  );
}
