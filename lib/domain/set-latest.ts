/** Sets an entry of a map that holds the latest `most`: beyond them, the one that was set longest ago goes. */
export function setLatest<Value>(latest: Map<string, Value>, key: string, value: Value, most: number): void {
  latest.delete(key);
  latest.set(key, value);
  const [oldest] = latest.keys();
  if (latest.size > most && oldest !== undefined) latest.delete(oldest);
}
