import { PontePlugin } from "@ponte/vendure";
import { bootstrap, DefaultLogger, LogLevel } from "@vendure/core";

const { DATABASE_URL, PORT } = process.env;

await bootstrap({
  apiOptions: { hostname: "127.0.0.1", port: Number(PORT) },
  authOptions: { tokenMethod: "bearer" },
  // A real shop runs migrations.
  dbConnectionOptions: { type: "postgres", url: DATABASE_URL, synchronize: true, logging: false },
  logger: new DefaultLogger({ level: LogLevel.Info, timestamp: false }),
  plugins: [PontePlugin],
});
