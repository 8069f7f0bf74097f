import type { Plugin } from "vite";

/** The cipher's file that derives a key. We use it only with MD5, but it also loads two parts for other uses. */
const DERIVATION = /\/crypto-js\/evpkdf\.js$/;
const UNUSED = /^\.\/(sha1|hmac)$/;
const NOTHING = "\0lean-cipher";

/**
 * Leaves out the parts of the cipher's library that we never use. Every page of the console has this library, even the
 * login. The library also checks for Node's crypto, which no browser has.
 */
export function leanCipher(): Plugin {
  let leftOut = 0;
  return {
    name: "lean-cipher",
    apply: "build",
    enforce: "pre",
    config: () => ({ define: { "typeof require": "'undefined'" } }),
    resolveId(source, importer = "") {
      if (!UNUSED.test(source) || !DERIVATION.test(importer)) return null;
      leftOut += 1;
      return NOTHING;
    },
    load: (id) => (id === NOTHING ? "module.exports = {};" : null),
    generateBundle() {
      if (leftOut === 0) this.error("The cipher derives its key in another way now.");
    },
  };
}
