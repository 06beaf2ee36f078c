/** One metric with its samples, as prom-client writes it: plain data, which processes can hand to each other. */
export type Metric = {
  name: string;
  help: string;
  type: string;
  values: { value: number; labels: Record<string, string | number>; metricName?: string }[];
};
