import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { unpack } from "#db/packing/pack";
import { runCommand } from "#server/command/command";

const USAGE = `psql -Atc "select payload from events where id = 'evt_…'" | npm run -s unpack`;
const HEX = "\\x";

// Prints the values of packed columns, one per line; lines that psql does not print as bytes pass through.
await runCommand(USAGE, async () => {
  parseArgs({ options: {} });
  const lines: string[] = [];
  for await (const line of createInterface({ input: process.stdin })) lines.push(line);
  return lines.map(shown).join("\n");
});

function shown(line: string): string {
  return line.startsWith(HEX) ? unpack(Buffer.from(line.slice(HEX.length), "hex")) : line;
}
