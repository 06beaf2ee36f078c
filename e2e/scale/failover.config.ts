import { defineConfig } from "@playwright/test";
import alone from "../instances/alone.config";

// The loss of a node of a Citus cluster, which the test brings itself: `npm run scale:failover`.
export default defineConfig({ ...alone, testDir: ".", testMatch: /lost-node\.long\.spec\.ts$/ });
