import { DISK_BYTES, DISK_FREE_BYTES, type Metric } from "#lib/operations/metric.rules";

/** The space of one disk that Ponte's user can use. */
export type DiskSpace = { freeBytes: number; totalBytes: number };

const LITTLE_BYTES = 2 * 1024 ** 3;
const LITTLE_PERCENT = 5;

/** True when less than 2 GiB or 5 % is free, which leaves time to free space before PostgreSQL runs out. */
export function isNearlyFull({ freeBytes, totalBytes }: DiskSpace): boolean {
  return freeBytes < Math.max(LITTLE_BYTES, (totalBytes * LITTLE_PERCENT) / 100);
}

/** The disks reported in the metrics of processes, one per machine. */
export function disksIn(metrics: readonly Metric[]): ({ machine: string } & DiskSpace)[] {
  const values = (name: string) =>
    new Map(
      metrics
        .filter((metric) => metric.name === name)
        .flatMap((metric) =>
          metric.values.map(({ labels, value }) => [String(labels.machine), value] as const),
        ),
    );
  const total = values(DISK_BYTES);
  return [...values(DISK_FREE_BYTES)].map(([machine, freeBytes]) => ({
    machine,
    freeBytes,
    totalBytes: total.get(machine) ?? freeBytes,
  }));
}
