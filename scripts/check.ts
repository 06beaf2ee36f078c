import { checkSources } from "#scripts/testing/check-sources";
import { measureFigures } from "#scripts/testing/figures";

// `npm run check -- --figures` says how large the product is and how it is built, and checks nothing.
if (process.argv.includes("--figures")) {
  console.log(measureFigures().join("\n"));
} else {
  process.exit((await checkSources()) ? 0 : 1);
}
