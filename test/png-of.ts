/** The beginning of a PNG of that size (third edition, 5.2 and 11.2.1), followed by zeros. */
export function pngOf(widthPx: number, heightPx: number, sizeBytes = 64): Uint8Array {
  const bytes = new Uint8Array(sizeBytes);
  const view = new DataView(bytes.buffer);
  view.setBigUint64(0, 0x89504e470d0a1a0an);
  bytes.set(new TextEncoder().encode("IHDR"), 12);
  view.setUint32(16, widthPx);
  view.setUint32(20, heightPx);
  return bytes;
}
