const SCRIPT = /<script\b[^>]*>.*?<\/script>/gs;
const PRELOAD = /<link rel="preload" as="script"[^>]*>/g;

/**
 * A rendered page with `src` as its only script. Throws if the page lacks it, or has parts that other scripts would put in their
 * place.
 */
export function keepOnlyScript(page: string, src: string): string {
  if (/<template id="B:/.test(page)) throw new Error("A part of the page was rendered after the rest.");
  let isKept = false;
  const html = page.replaceAll(PRELOAD, "").replaceAll(SCRIPT, (script) => {
    if (!script.slice(0, script.indexOf(">")).includes(`src="${src}"`)) return "";
    isKept = true;
    return script;
  });
  if (!isKept) throw new Error(`The page does not have the script ${src}.`);
  return html;
}
