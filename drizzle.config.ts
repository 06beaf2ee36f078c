import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  // Tests stand beside the tables they are about and are no tables.
  schema: "./db/schema/!(*.test).ts",
  out: "./db/migrations",
});
