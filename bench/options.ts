import { resolve } from "node:path";
import { parseArgs } from "node:util";

/** The timing of a comparison: the number of rounds, and a sample's length in ms after `settleMs` that do not count. */
export type Timing = { rounds: number; settleMs: number; measuredMs: number };

const SETTLE_MS = 150;

/**
 * The options of the command line: `--only requests,soak` (else every part), `--rounds 9`, `--sample-ms 2000`, `--soak-minutes
 * 1`, `--starve-seconds 60`, `--against ../other` (another built checkout, for `footprint` and `requests`). Throws one sentence for anything
 * else.
 */
export function benchOptions(): {
  only: string[] | null;
  timing: Timing;
  soakMinutes: number;
  starveSeconds: number;
  against: string | null;
} {
  const { values } = parseArgs({
    options: {
      only: { type: "string" },
      rounds: { type: "string", default: "7" },
      "sample-ms": { type: "string", default: "1150" },
      "soak-minutes": { type: "string", default: "10" },
      "starve-seconds": { type: "string", default: "300" },
      against: { type: "string" },
    },
  });
  const timing = {
    rounds: Number(values.rounds),
    settleMs: SETTLE_MS,
    measuredMs: Number(values["sample-ms"]),
  };
  if (!(timing.rounds > 0 && timing.measuredMs > 0))
    throw new Error("--rounds and --sample-ms are numbers above 0.");
  const soakMinutes = Number(values["soak-minutes"]);
  if (!(soakMinutes > 0)) throw new Error("--soak-minutes is a number above 0.");
  const starveSeconds = Number(values["starve-seconds"]);
  if (!(starveSeconds > 0)) throw new Error("--starve-seconds is a number above 0.");
  const against = values.against === undefined ? null : resolve(values.against);
  return { soakMinutes, starveSeconds, against, only: values.only?.split(",") ?? null, timing };
}
