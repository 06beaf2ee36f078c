// Elsewhere Node cannot listen on a port that another process listens on.
const SHARES_PORTS = new Set<NodeJS.Platform>(["linux", "freebsd"]);

/** How many web processes can be started here: as many as wanted where they can share a port, else one, which it says. */
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
