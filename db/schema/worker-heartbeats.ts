import { index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#db/columns";
import type { Metric } from "#lib/operations/metric.rules";

/** When each worker process last had all of its loops running, by the database's clock. */
export const workerHeartbeats = pgTable(
  "worker_beats",
  {
    id: text("id").primaryKey(),
    machine: text("machine").notNull(),
    pid: integer("pid").notNull(),
    startedAt: instant("started_at").notNull().defaultNow(),
    beatAt: instant("beat_at").notNull().defaultNow(),
    /** Its counts since its start, for `GET /metrics`. */
    metrics: jsonb("metrics").$type<Metric[]>(),
  },
  (t) => [index("worker_beats_beat_at").on(t.beatAt)],
);
