import { checkSources } from "#tools/testing/check-sources";

process.exit((await checkSources()) ? 0 : 1);
