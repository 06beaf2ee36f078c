import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#db/columns";

/** When each worker process last had all of its loops moving, by the database's clock. */
export const workerBeats = pgTable(
  "worker_beats",
  {
    id: text("id").primaryKey(),
    machine: text("machine").notNull(),
    pid: integer("pid").notNull(),
    startedAt: instant("started_at").notNull().defaultNow(),
    beatAt: instant("beat_at").notNull().defaultNow(),
  },
  (t) => [index("worker_beats_beat_at").on(t.beatAt)],
);
