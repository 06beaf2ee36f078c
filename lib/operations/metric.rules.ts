/** One metric with its samples, as prom-client writes it: plain data that processes can exchange. */
export type Metric = {
  name: string;
  help: string;
  type: string;
  values: { value: number; labels: Record<string, string | number>; metricName?: string }[];
};

/** The metrics in which each process reports the disk of its DATA_DIR. */
export const DISK_FREE_BYTES = "ponte_disk_free_bytes";
export const DISK_BYTES = "ponte_disk_bytes";
