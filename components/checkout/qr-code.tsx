import { encode } from "uqr";

type QrCodeProps = { text: string; title: string };

// Readers take any mask, as the code names its own; scoring all eight takes ten times as long.
const MASK_PATTERN = 2;

/** A QR code (ISO/IEC 18004, error correction M) drawn by the server. Always dark on white: many readers take no inverted one. */
export function QrCode({ text, title }: QrCodeProps) {
  const { data } = encode(text, { ecc: "M", border: 0, maskPattern: MASK_PATTERN });
  return (
    <div className="mx-auto w-fit rounded-lg border border-border bg-white p-4 text-black">
      <svg
        role="img"
        aria-label={title}
        viewBox={`0 0 ${data.length} ${data.length}`}
        shapeRendering="crispEdges"
        fill="currentColor"
        className="block size-52 max-w-full"
      >
        <path d={data.map(toRuns).join("")} />
      </svg>
    </div>
  );
}

/** The dark runs of one row as rectangles: "M4 0h7v1h-7z". */
function toRuns(row: boolean[], y: number): string {
  const line = row.map((dark) => (dark ? "1" : "0")).join("");
  return [...line.matchAll(/1+/g)]
    .map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
    .join("");
}
