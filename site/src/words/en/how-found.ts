/** Says how the results of a search differ from what the visitor typed. */
export const howFound = {
  instead: "No page has “{words}”. These pages have “{instead}”.",
  some: "No page has all of “{words}”. These pages have some of these words.",
  someInstead: "No page has all of “{instead}”. These pages have some of these words.",
};
