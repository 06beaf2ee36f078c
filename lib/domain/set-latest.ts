/** Sets an entry of a map limited to the latest `most`: beyond that, the entry set longest ago is removed. */
export function setLatest<Value>(latest: Map<string, Value>, key: string, value: Value, most: number): void {
  latest.delete(key);
  latest.set(key, value);
  const [oldest] = latest.keys();
  if (latest.size > most && oldest !== undefined) latest.delete(oldest);
}
