// Replaces Next.js's polyfills, nearly all of which add what the browsers that its own scripts require (Safari 16.4, Chrome 111,
// Firefox 111) already have. `browser-floor.test.ts` finds what our scripts need beyond these browsers.
URL.canParse ??= (url, base) => {
  try {
    return Boolean(new URL(url, base));
  } catch {
    return false;
  }
};

AbortSignal.any ??= (signals) => {
  const controller = new AbortController();
  for (const signal of signals) {
    const abort = () => controller.abort(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener("abort", abort, { once: true, signal: controller.signal });
  }
  return controller.signal;
};

Map.groupBy ??= (items, keyOf) => {
  const groups = new Map();
  let index = 0;
  for (const item of items) {
    const key = keyOf(item, index++);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
};

Array.prototype.toReversed ??= function () {
  return [...this].reverse();
};

Array.prototype.toSorted ??= function (compare) {
  return [...this].sort(compare);
};

Array.prototype.toSpliced ??= function (this: unknown[], ...change: [number, number, ...unknown[]]) {
  const copy = [...this];
  copy.splice(...change);
  return copy;
};

String.prototype.toWellFormed ??= function () {
  return this.replace(/\p{Surrogate}/gu, "\ufffd");
};
