/** Leaves this page for another, loaded afresh. Never settles, so that what waits stays busy until the page is gone. */
export function leaveTo(path: string): Promise<never> {
  window.location.assign(path);
  return new Promise(() => {});
}
