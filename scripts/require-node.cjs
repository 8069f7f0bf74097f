// Loaded before any TypeScript: an old Node would only report a syntax error at the first type.
const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 24 || (major === 24 && minor < 15)) {
  console.error(
    `Agbara needs Node 24.15 or later; this is ${process.version}. On Linux the project brings its own: run it as "npx -y pnpm@12 start".`,
  );
  process.exit(1);
}
