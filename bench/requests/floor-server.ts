import postgres from "postgres";
import { listenOnLoopback } from "#server/web/listen-on-loopback";
import { answerParent } from "../answer-parent.ts";
import { type Floor, newFloor } from "./floor.ts";

export type FloorQuestion = { floor: Floor; databaseUrl: string; publicUrl: string };
export type FloorAnswer = { origin: string };

/** As many connections as Ponte's own pool has. */
const POOL_SIZE = 16;

// Serves one floor in a separate process.
answerParent<FloorQuestion, FloorAnswer>(async ({ floor, databaseUrl, publicUrl }) => {
  const sql = postgres(databaseUrl, { max: POOL_SIZE, onnotice: () => {} });
  return { origin: await listenOnLoopback(newFloor(floor, sql, publicUrl)) };
});
