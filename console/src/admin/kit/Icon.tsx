import {
  Icon as CommonIcon,
  type IconName as CommonName,
  Drawing,
} from "../../components/Icon.tsx";

/**
 * The line icons that only staff see, on a grid of 24 by 24. They are in this file so that members do not load them.
 */
const PATHS = {
  home: "M4 11l8-7 8 7v8.5a.5.5 0 0 1-.5.5H15v-6H9v6H4.5a.5.5 0 0 1-.5-.5z",
  inbox: "M4 13.5 6.3 5h11.4L20 13.5V19H4zM4 13.5h4.5a3.5 3.5 0 0 0 7 0H20",
  help: "M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM9.6 9.5a2.4 2.4 0 1 1 3.6 2.1c-.8.5-1.2 1-1.2 1.9M12 16.4v.2",
  sun: "M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4",
  moon: "M19.5 14.3A8 8 0 0 1 9.7 4.5a8 8 0 1 0 9.8 9.8z",
  copy: "M9 9h10v11H9zM5 15V4h10",
  table: "M4 5h16v14H4zM4 10h16M4 14.5h16M10 5v14",
  refresh: "M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4.5V9H15",
  goBack: "M8.5 5 4 9.5 8.5 14M4 9.5h10a5.5 5.5 0 0 1 0 11h-3",
  goOut: "M6.5 17.5 18 6M8.5 6H18v9.5",
  cookie:
    "M12 3.5a8.5 8.5 0 1 0 8.5 8.5 3 3 0 0 1-3.6-3 3.2 3.2 0 0 1-4.3-3.7A3 3 0 0 1 12 3.5zM9 9.5h.1M8.5 14h.1M13 16h.1M13 12h.1",
  more: "M5 11a1 1 0 1 1 0 2 1 1 0 0 1 0-2zM12 11a1 1 0 1 1 0 2 1 1 0 0 1 0-2zM19 11a1 1 0 1 1 0 2 1 1 0 0 1 0-2z",
  pen: "M4 20h4L19.5 8.5l-4-4L4 16zM13 7l4 4",
} as const;

export type IconName = CommonName | keyof typeof PATHS;

const isStaffs = (name: IconName): name is keyof typeof PATHS => name in PATHS;

/** Draws icons for staff in the same way as all other icons. */
export function Icon({ name, size }: { name: IconName; size?: number | undefined }) {
  return isStaffs(name) ? (
    <Drawing path={PATHS[name]} size={size} />
  ) : (
    <CommonIcon name={name} size={size} />
  );
}
