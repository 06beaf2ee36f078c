// Forms without `data-early` wait only for the server, until `data-kept` takes over.
/**
 * Holds a form sent before the page's scripts have loaded: an offline browser would lose its input. The form's script
 * removes `data-early` and sends it; otherwise the browser sends it after 8 s. Inlined as text, so it may use only
 * browser APIs.
 */
export function holdEarlyForms(): void {
  const PATIENCE_MS = 8_000;
  const PAUSE_MS = 250;
  const ANSWER_WITHIN_MS = 5_000;
  const band = () => document.getElementById("early-form");
  addEventListener("submit", hold, true);

  function hold(event: SubmitEvent) {
    const form = event.target as HTMLFormElement;
    if (form.dataset.goes !== undefined || hasScript(form)) return;
    event.preventDefault();
    event.stopPropagation();
    if (form.dataset.held !== undefined) return;
    form.dataset.held = "";
    const patience = form.dataset.early === undefined ? 0 : PATIENCE_MS;
    wait(form, event.submitter, Date.now() + patience);
  }

  function hasScript(form: HTMLFormElement) {
    return form.dataset.early === undefined && form.closest("[data-kept]") !== null;
  }

  async function wait(form: HTMLFormElement, button: HTMLElement | null, until: number) {
    while (!hasScript(form)) {
      const isLive = await ask();
      const notice = band();
      if (notice) notice.hidden = isLive;
      if (isLive && Date.now() >= until && !hasScript(form)) {
        form.dataset.goes = "";
        break;
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    const shownBand = band();
    if (shownBand) shownBand.hidden = true;
    delete form.dataset.held;
    form.requestSubmit(button);
  }

  function ask() {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    return fetch("/api/health/live", { method: "HEAD", cache: "no-store", signal }).then(
      ({ status }) => status < 500,
      () => false,
    );
  }
}
