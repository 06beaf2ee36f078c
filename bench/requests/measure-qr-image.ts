import { randomUUID } from "node:crypto";
import { asMinor } from "#lib/domain/money/minor";
import { encodeDynamicPix } from "#lib/pix/brcode/encode.rules";
import { toQrPngDataUri } from "#lib/platform/qr/png-base64";
import type { Figure } from "../figure.ts";
import type { Timing } from "../options.ts";
import { percentile } from "../percentile.ts";
import { takeSample } from "../sample.ts";

/** How long it takes to render a Pix charge's QR code by itself (matrix, PNG and data URI), each code with another text. */
export async function measureQrImage({ rounds, ...size }: Timing, signal: AbortSignal): Promise<Figure> {
  const draw = async () => toQrPngDataUri(pixText());
  const medians: number[] = [];
  // The first round only warms up.
  for (let number = 0; number <= rounds; number += 1) {
    signal.throwIfAborted();
    const { p50Ms } = await takeSample({ concurrency: 1, ...size }, async () => {
      await draw();
      // Lets timers fire between two codes; otherwise only rendering would run.
      await new Promise(setImmediate);
    });
    if (number > 0) medians.push(p50Ms);
  }
  return {
    name: "QR code of a charge, as a data URI",
    value: percentile(medians, 0.5),
    unit: "ms",
    bar: { atMost: 0.5 },
  };
}

function pixText(): string {
  return encodeDynamicPix({
    locationUrl: `pix.sandbox.ponte.example/v2/${randomUUID()}`,
    merchantName: "Loja Exemplo",
    merchantCity: "Recife",
    amountMinor: asMinor(1050),
  });
}
