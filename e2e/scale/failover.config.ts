import { defineConfig } from "@playwright/test";
import alone from "../instances/alone.config";

// The loss of a Citus cluster's node; the test starts the cluster itself: `npm run scale:failover`.
export default defineConfig({ ...alone, testDir: ".", testMatch: /lost-node\.long\.spec\.ts$/ });
