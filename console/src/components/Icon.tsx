/** The line icons that all parts of the console share, on a grid of 24 by 24. */
const PATHS = {
  photo:
    "M3.5 5.5h17v13h-17zM3.5 15.5l4.5-4.5 4 4 2.5-2.5 6 5M15.5 8a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4z",
  menu: "M3 7.5h18M3 16.5h18",
  close: "M6 6l12 12M18 6 6 18",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6z",
  search: "M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.3 15.3 20.5 20.5",
  heart: "M12 19.5 5 12.6a4.5 4.5 0 0 1 6.4-6.4l.6.6.6-.6a4.5 4.5 0 0 1 6.4 6.4z",
  logout: "M14 4.5h4.5a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H14M10 8l-4.5 4L10 16M5.5 12H15",
  mail: "M3.5 6h17v12h-17zM3.5 7l8.5 6 8.5-6",
  phone:
    "M6.5 3.5h3l1.5 4-2 1.5a11 11 0 0 0 6 6l1.5-2 4 1.5v3a2 2 0 0 1-2.2 2A16.5 16.5 0 0 1 4.5 5.7a2 2 0 0 1 2-2.2z",
  back: "M14.5 5 7.5 12l7 7",
  next: "M9.5 5l7 7-7 7",
  check: "M4.5 12.5l5 5 10-11",
  download: "M12 4v11M7.5 11l4.5 4.5 4.5-4.5M4.5 19.5h15",
  cards: "M4 5h7v6H4zM13 5h7v6h-7zM4 13h7v6H4zM13 13h7v6h-7z",
  plus: "M12 5v14M5 12h14",
  filter: "M4 6h16M7 12h10M10 18h4",
  offline:
    "M3 3l18 18M8.5 15.5a5 5 0 0 1 7 0M5.5 12a9.5 9.5 0 0 1 4-2.3M14 9.6a9.5 9.5 0 0 1 4.5 2.4M2.5 8.5a14 14 0 0 1 4-2.6M11 4.5a14 14 0 0 1 10.5 4M12 19v.2",
  lock: "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3",
  gift: "M4 8.5h16v4H4zM5.5 12.5v7.5h13v-7.5M12 8.5V20M12 8.5C9 8.5 7 7.4 7 5.8 7 4 10.5 3.4 12 8.5 13.5 3.4 17 4 17 5.8c0 1.6-2 2.7-5 2.7z",
  bank: "M3.5 9.5 12 4l8.5 5.5zM5.5 10v7.5M9.8 10v7.5M14.2 10v7.5M18.5 10v7.5M3.5 20h17M4.5 17.5h15",
  star: "M12 4l2.5 5.2 5.7.8-4.1 4 1 5.6-5.1-2.7-5.1 2.7 1-5.6-4.1-4 5.7-.8z",
  compare: "M9.5 5H4v14h5.5M14.5 5H20v14h-5.5M12 3v18",
  flag: "M6 21V4M6 5h11l-2.5 4 2.5 4H6",
  clock: "M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 7.5V12l3 2",
  people:
    "M9 5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM2.5 19.5c.6-3.2 3.2-5 6.5-5s5.9 1.8 6.5 5M16 5.4a3.5 3.5 0 0 1 0 6.4M17.5 14.9c2.1.6 3.6 2.2 4 4.6",
  book: "M5 5.5A1.5 1.5 0 0 1 6.5 4H19v14H6.5A1.5 1.5 0 0 0 5 19.5zM5 19.5A1.5 1.5 0 0 0 6.5 21H19v-3M9 8.5h6",
  chat: "M12 4a8 8 0 1 1-3.9 15L4 20l1-4.1A8 8 0 0 1 12 4z",
} as const;

export type IconName = keyof typeof PATHS;

/** Shows an icon. Screen readers skip it, because a word next to it or the button's name says the same. */
export function Icon({ name, size }: { name: IconName; size?: number | undefined }) {
  return <Drawing path={PATHS[name]} size={size} />;
}

/** Draws a line icon on a grid of 24 by 24. */
export function Drawing({ path, size = 20 }: { path: string; size?: number | undefined }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
