import { SMALL_BYTES } from "#lib/platform/machine";

const MB = 1024 ** 2;
/** Above this much memory, Node's own limits leave room for the database. */
const ROOMY_BYTES = 2 * 1024 ** 3;

type Kind = "web" | "worker" | "one";

/** The share of a machine's memory that a process's old objects may take: the rest is PostgreSQL's, the kernel's and the code's. */
const SHARE: Record<Kind, number> = { web: 0.3, worker: 0.2, one: 0.4 };

/**
 * Node's options that keep a process's heap within a machine of that memory, so that it collects its garbage before the kernel
 * kills it; on a roomy machine, only a worker's young generation is limited. Options that the operator's `NODE_OPTIONS` set are
 * left out.
 */
export function heapLimits(kind: Kind, memoryBytes: number, nodeOptions = ""): string[] {
  return Object.entries(limitsOf(kind, memoryBytes)).flatMap(([name, mb]) =>
    nodeOptions.includes(name) ? [] : [`${name}=${mb}`],
  );
}

function limitsOf(kind: Kind, memoryBytes: number): Record<string, number> {
  // The young generation takes three times this much. With the default of 16 MB, a process keeps 48 MB after a burst of jobs.
  const semiMb = memoryBytes > SMALL_BYTES ? 8 : 4;
  const young = { "--max-semi-space-size": semiMb };
  if (memoryBytes > ROOMY_BYTES) return kind === "worker" ? young : {};
  return { "--max-old-space-size": Math.round((SHARE[kind] * memoryBytes) / MB), ...young };
}
