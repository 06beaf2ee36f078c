import { execFile } from "node:child_process";
import { packageFindings } from "#scripts/testing/package-findings";

// npm exits with 1 when it finds anything, so its exit code does not say whether the registry answered.
execFile("npm", ["audit", "--omit=dev", "--json"], { maxBuffer: 64 * 1024 * 1024 }, (_error, stdout) => {
  const { sentence, serious } = packageFindings(stdout);
  console.log(sentence);
  process.exit(serious > 0 ? 1 : 0);
});
