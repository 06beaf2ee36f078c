import { checkSources } from "#scripts/check-sources";

process.exit((await checkSources()) ? 0 : 1);
