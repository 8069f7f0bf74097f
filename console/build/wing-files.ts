import type { Rolldown } from "vite";

type Bundle = Rolldown.OutputBundle;

/** The application's page. It loads the wings. */
export const PAGE = "/console/index.html";
/** The script of pre-rendered pages. It loads the application's code when somebody touches the page. */
export const BEGIN = "/src/drawn/begin.ts";
/** The modules of the login screen and the register screen. */
export const LOGIN = "/src/auth/LoginScreen.tsx";
export const REGISTER = "/src/auth/RegisterScreen.tsx";
/** For each wing, the module that the page fetches when somebody opens the wing. */
export const WINGS = {
  admin: "/src/admin/AdminWing.tsx",
  account: "/src/account/AccountWing.tsx",
} as const;

function chunksOf(bundle: Bundle): Rolldown.OutputChunk[] {
  return Object.values(bundle).filter((output) => output.type === "chunk");
}

/** Returns the output files that contain these root modules, and all files that they import. */
export function chunksFrom(bundle: Bundle, roots: readonly string[]): Rolldown.OutputChunk[] {
  const all = chunksOf(bundle);
  const found = new Set(
    all.filter(({ moduleIds }) => moduleIds.some((id) => roots.some((root) => id.endsWith(root)))),
  );
  if (found.size < roots.length) throw new Error(`Not in the build: ${roots.join(" or ")}`);
  for (const { imports } of found)
    for (const chunk of all) if (imports.includes(chunk.fileName)) found.add(chunk);
  return [...found];
}

/** Returns the names of the files with the code and the styles of these modules. */
export function filesOf(bundle: Bundle, roots: readonly string[]): string[] {
  const files = chunksFrom(bundle, roots).flatMap(({ fileName, viteMetadata }) => [
    fileName,
    ...(viteMetadata?.importedCss ?? []),
  ]);
  return [...new Set(files)];
}
