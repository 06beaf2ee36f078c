import { execFile } from "node:child_process";
import { packageFindings } from "#tools/testing/package-findings";

// npm exits with 1 on any finding, so its exit code does not show whether the registry answered.
execFile("npm", ["audit", "--omit=dev", "--json"], { maxBuffer: 64 * 1024 * 1024 }, (_error, stdout) => {
  const { sentence, exitCode } = packageFindings(stdout);
  if (exitCode === 0) console.log(sentence);
  else console.error(sentence);
  process.exitCode = exitCode;
});
