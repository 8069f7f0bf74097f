import { expect, test } from "vitest";
import { withOwnHashes } from "./own-hashes.ts";

const POLICY = /content="([^"]+)"/;
const ABC = "'sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0='";
const OTHER = "'sha256-n4bQgYhMfWWaL+qgxVrQFaO/TxsrC4Is0V1sFbDwCgg='";

test("a page's policy keeps the hashes of the scripts and styles that stand in it, and nothing else changes", () => {
  const page = (scripts: string) =>
    `<meta http-equiv="content-security-policy" content="img-src 'self'; script-src 'self' ${scripts};"><p>${OTHER}</p>`;
  for (const block of ["<script>abc</script>", '<style data-x="1">abc</style>'])
    expect(withOwnHashes(page(`${OTHER} ${ABC}`) + block)).toBe(page(ABC) + block);
  const foreign = withOwnHashes(`${page(ABC)}<script src="/a.js">abc</script>`);
  expect(POLICY.exec(foreign)?.[1]).toBe("img-src 'self'; script-src 'self';");
});
