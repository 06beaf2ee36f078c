/**
 * Leaves this page for another, loaded afresh. The promise never settles: a component that awaits it stays busy until the page is
 * gone.
 */
export function leaveTo(path: string): Promise<never> {
  window.location.assign(path);
  return new Promise(() => {});
}
