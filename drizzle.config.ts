import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  // Tests share the folder with the tables.
  schema: "./db/schema/!(*.test).ts",
  out: "./db/migrations",
});
