import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  // Tests are in the same folder as the tables, and are not tables.
  schema: "./db/schema/!(*.test).ts",
  out: "./db/migrations",
});
