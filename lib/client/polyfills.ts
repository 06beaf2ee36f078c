// In place of the polyfills of Next.js, all but this one older than the browsers that its own scripts run in (Safari 16.4, Chrome 111).
URL.canParse ??= (url, base) => {
  try {
    return Boolean(new URL(url, base));
  } catch {
    return false;
  }
};
