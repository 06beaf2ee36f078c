/** 128 random bits in hexadecimal. randomUUID exists only in secure contexts, which plain http is not. */
export function randomHex(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
