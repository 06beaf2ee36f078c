import { type Bitmap2D, correction, generate, mode } from "lean-qr";

const { M } = correction;
// Readers accept any mask, because the code names its own. Scoring all eight takes several times as long as the rest.
const MASK = 2;
const MOST_BYTES = 2_331;

/**
 * The text as a QR code (ISO/IEC 18004), in UTF-8 with error correction M: its modules without a quiet zone. Throws RangeError
 * for a text over 2331 bytes, which does not fit.
 */
export function qrCode(text: string): Bitmap2D {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length > MOST_BYTES) throw new RangeError(`A QR code holds ${MOST_BYTES} bytes.`);
  return generate(mode.bytes(bytes), { minCorrectionLevel: M, maxCorrectionLevel: M, mask: MASK });
}
