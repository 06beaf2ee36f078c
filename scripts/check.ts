import { checkSources } from "#scripts/testing/check-sources";

process.exit((await checkSources()) ? 0 : 1);
