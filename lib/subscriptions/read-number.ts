const NUMBER = /^[1-9]\d{0,8}$/;

/** A cycle's number in an address; 0, which no cycle has, for any other text. */
export function readCycleNumber(text: string): number {
  return NUMBER.test(text) ? Number(text) : 0;
}
