import type { EmbeddedServer } from "#db/embedded/server";
import type { InstanceRecord } from "#server/instance/write-instance-record";

/** What the supervisor has to know of the settings. */
export type Plan = {
  dataDir: string;
  host: string;
  port: number;
  processes: "one" | "split";
  webProcesses: number;
  workerProcesses: number;
  silenceSeconds: number;
  hasOwnDatabase: boolean;
  record: Omit<InstanceRecord, "databaseUrl">;
};

/** The embedded server to prepare; null for the database of the settings. */
export type ServerToPrepare = Omit<EmbeddedServer, "stop"> | null;

/** The environment of web and worker, and what is printed once they are ready. */
export type Prepared = { environment: Record<string, string>; directUrl: string; announcement: string };

/** The messages between the supervisor and the process that prepares an instance, in their order; a refusal may come at any time. */
export type Preparation =
  | { step: "planned"; plan: Plan }
  | { step: "opened"; server: ServerToPrepare }
  | { step: "prepared"; prepared: Prepared }
  | { step: "refused"; sentence: string };

/** True if a message from another process of the same build is that step. */
export function isStep<S extends Preparation["step"]>(
  message: unknown,
  step: S,
): message is Extract<Preparation, { step: S }> {
  return typeof message === "object" && message !== null && "step" in message && message.step === step;
}
