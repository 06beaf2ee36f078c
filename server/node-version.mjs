// Plain JavaScript, loaded first by every npm script: an older Node cannot read TypeScript.
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 22 || (major === 22 && minor < 19)) {
  console.error(
    `Ponte needs Node 22.19 or newer, but this is ${process.version}: run npm ci without --omit=optional on Linux, or install a newer Node.`,
  );
  process.exit(1);
}
