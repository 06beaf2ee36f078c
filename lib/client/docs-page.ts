// The script of the documentation's pages. Both functions are sent as text and run before the page is shown: they may use only
// browser APIs.
/** Shows the theme that the reader chose here or in the dashboard, and keeps a choice. */
export function showDocsTheme(): void {
  // The name under which next-themes keeps it.
  const THEME = "theme";
  show();
  for (const event of ["DOMContentLoaded", "pageshow", "storage"]) addEventListener(event, show);
  addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLSelectElement) || target.dataset.theme === undefined) return;
    localStorage.setItem(THEME, target.value);
    show();
  });

  function show() {
    const chosen = chosenTheme();
    for (const theme of ["light", "dark"]) document.documentElement.classList.toggle(theme, theme === chosen);
    const choice = document.querySelector<HTMLSelectElement>("[data-theme]");
    if (choice) choice.value = chosen;
  }

  function chosenTheme() {
    try {
      return localStorage.getItem(THEME) ?? "system";
    } catch {
      // Some browsers refuse storage.
      return "system";
    }
  }
}

/** Copies code, and keeps the reader's place: in the table of contents, and when the samples change their language. */
export function helpDocsReader(): void {
  const SHOWN_MS = 2_000;
  let hideOutcome = () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  addEventListener("DOMContentLoaded", () => {
    for (const link of document.querySelectorAll<HTMLElement>("nav [aria-current=page]")) {
      const nav = link.closest("nav");
      if (nav) nav.scrollTop = link.offsetTop - nav.clientHeight / 2;
    }
  });
  addEventListener("click", ({ target }) => {
    if (!(target instanceof Element)) return;
    const figure = target.closest("[data-copy]")?.closest("figure");
    if (figure) copyCode(figure);
    const link = target.closest<HTMLAnchorElement>("a[data-keeps-place]");
    if (link) link.hash = sectionInView();
  });

  function sectionInView() {
    const sections = [...document.querySelectorAll("main [id]")];
    const begun = sections.filter((section) => section.getBoundingClientRect().top < innerHeight / 2);
    return scrollY > 0 ? (begun.at(-1)?.id ?? "") : "";
  }

  async function copyCode(figure: HTMLElement) {
    const code = figure.querySelector("pre");
    const status = figure.querySelector("[role=status]");
    if (!code || !status) return;
    const isCopied = await writeClipboard(code);
    hideOutcome();
    clearTimeout(timer);
    figure.dataset.outcome = isCopied ? "copied" : "refused";
    status.textContent = isCopied ? "Copied" : "Not copied: copy the selected text";
    hideOutcome = () => {
      delete figure.dataset.outcome;
      status.textContent = "";
    };
    if (isCopied) timer = setTimeout(hideOutcome, SHOWN_MS);
  }

  async function writeClipboard(code: HTMLElement) {
    try {
      await navigator.clipboard.writeText(code.textContent ?? "");
      return true;
    } catch {
      // Missing outside secure contexts.
      getSelection()?.selectAllChildren(code);
      return document.execCommand("copy");
    }
  }
}
