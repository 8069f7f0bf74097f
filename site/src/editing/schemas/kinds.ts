import { cookies } from "./cookies-schema.ts";
import { home } from "./home-schema.ts";
import { faq, figures, film, frame, launch, links, page, partners, screen } from "./schemas.ts";

/** The folder of the editors' files, below the site's folder. */
export const CONTENT = "src/content/en/";

/** The kinds of files that editors may change: their paths below `CONTENT`, and their schemas. */
export const kinds = {
  home: { files: "home.yaml", schema: home },
  faq: { files: "faq.yaml", schema: faq },
  launch: { files: "launch.yaml", schema: launch },
  figures: { files: "figures.yaml", schema: figures },
  partners: { files: "partners.yaml", schema: partners },
  links: { files: "links.yaml", schema: links },
  frame: { files: "frame.yaml", schema: frame },
  film: { files: "film.yaml", schema: film },
  cookies: { files: "cookies.json", schema: cookies },
  screens: { files: "screens/*.md", schema: screen },
  pages: { files: "pages/*.md", schema: page },
};
