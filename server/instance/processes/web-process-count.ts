// On other systems Node cannot share a port between processes.
const SHARES_PORTS = new Set<NodeJS.Platform>(["linux", "freebsd"]);

/** The number of web processes to start: as configured if they can share a port, else one, with a notice. */
export function webProcessCount(
  mode: "production" | "development",
  wanted: number,
  say: (line: string) => void,
  platform: NodeJS.Platform = process.platform,
): number {
  if (wanted === 1 || mode === "development") return 1;
  if (SHARES_PORTS.has(platform)) return wanted;
  say(
    `Careful: on ${platform} one web process is started instead of ${wanted}: they could not share a port.`,
  );
  return 1;
}
