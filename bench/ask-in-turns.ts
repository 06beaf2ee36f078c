/** The number of concurrent requests of `askInTurns`. */
export const AT_ONCE = 8;

/** Makes `requests` requests, numbered from 0, eight at once: each starts as soon as an earlier one is answered. */
export async function askInTurns(requests: number, ask: (number: number) => Promise<void>): Promise<void> {
  let next = 0;
  const askInTurn = async () => {
    for (let number = next++; number < requests; number = next++) await ask(number);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, askInTurn));
}
