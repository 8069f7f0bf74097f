import type { Plugin } from "vite";

/**
 * Matches the cipher library's file that derives keys. We use this file only with MD5, but it also loads SHA-1 and
 * HMAC, which we do not need.
 */
const DERIVATION = /\/crypto-js\/evpkdf\.js$/;
const UNUSED = /^\.\/(sha1|hmac)$/;
const NOTHING = "\0lean-cipher";

/**
 * Leaves out the parts of the cipher's library that we never use. Every page of the console loads this library, even
 * the login page. One of these parts checks for Node's crypto, which no browser has.
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
