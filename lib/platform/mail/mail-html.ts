import { faintIn } from "#lib/merchants/brand-color.rules";
import { readableOn } from "#lib/merchants/contrast.rules";
import type { LetterFact } from "#lib/platform/mail/letter-facts";
import { LOGO_CID, type MailBrand, type MailLogo } from "#lib/platform/mail/mail";

type MailParts = {
  locale: string;
  sender: string;
  brand: MailBrand;
  subject: string;
  paragraphs: readonly string[];
  facts: readonly LetterFact[];
  action: { label: string; url: string };
  note: string;
  footer: MailFooter;
};

/** A mail's last lines, each with its address. */
export type MailFooter = readonly { text: string; url: string | null }[];

// Mail programs support little: one narrow column, inline styles, and dark colors where they are supported.
const STYLE = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .page { background: #101319 !important; }
    .card { background: #191d26 !important; border-color: #2c3240 !important; }
    .line { border-color: #2c3240 !important; }
    .ink { color: #e8eaf0 !important; }
    .soft { color: #9aa3b5 !important; }
    .button { background: #6d8bff !important; color: #0c1020 !important; }
    .link { color: #9db1ff !important; }
  }`;
const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/**
 * The HTML of a mail. It loads nothing external, so that reading the mail is not tracked: a logo travels inside the mail. All
 * values are escaped. Throws RangeError for a brand color that is not `#rrggbb`.
 */
export function mailHtml(parts: MailParts): string {
  const { locale, sender, brand, subject, paragraphs, facts, action, note, footer } = parts;
  const url = escapeHtml(action.url);
  const body = paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`).join("\n");
  return `<!doctype html>
<html lang="${escapeHtml(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${STYLE}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f4f5f8">
<div class="page" style="background:#f4f5f8;padding:32px 16px">
<div style="max-width:520px;margin:0 auto;${FONT};font-size:16px;line-height:1.5;overflow-wrap:anywhere;word-break:break-word">
<p class="ink" style="margin:0 0 16px;font-size:20px;font-weight:600;color:#171b26">${logoImage(brand.logo)}${escapeHtml(sender)}</p>
<div class="card ink" style="background:#ffffff;border:1px solid #e2e5ec;border-radius:12px;padding:28px 24px;color:#171b26">
<h1 class="ink" style="margin:0 0 16px;font-size:20px;line-height:1.3;font-weight:600;color:#171b26">${escapeHtml(subject)}</h1>
${body}${factsTable(facts)}
<p style="margin:24px 0"><a ${buttonLook(brand.color)} href="${url}">${escapeHtml(action.label)}</a></p>
<p class="soft" style="margin:0;font-size:14px;color:#5c6578">${escapeHtml(note)}</p>
</div>
<p class="soft" style="margin:16px 4px 0;font-size:13px;color:#5c6578;word-break:break-all"><a class="link" href="${url}" style="color:#3553d8">${url}</a></p>
${footer.map(footerLine).join("\n")}
</div>
</div>
</body>
</html>
`;
}

const BUTTON =
  "display:inline-block;text-decoration:none;font-weight:600;padding:12px 20px;border-radius:8px";

/** A brand's color is the same in both themes, as on the checkout; a border outlines it where it is close to the page. */
function buttonLook(color: string | null): string {
  if (color === null) return `class="button" style="${BUTTON};background:#3553d8;color:#ffffff"`;
  const text = readableOn(color) === "black" ? "#000000" : "#ffffff";
  const border = faintIn(color).length > 0 ? `;border:1px solid ${text}` : "";
  return `style="${BUTTON};background:${color};color:${text}${border}"`;
}

const LOGO_BOX_PX = { width: 160, height: 40 };

/** The logo in its own proportions; decorative, because the name is below it. */
function logoImage(logo: MailLogo | null): string {
  if (logo === null) return "";
  const { widthPx, heightPx } = logo;
  const scale = Math.min(1, LOGO_BOX_PX.width / widthPx, LOGO_BOX_PX.height / heightPx);
  const shown = (side: number) => Math.max(1, Math.round(side * scale));
  const [width, height] = [shown(widthPx), shown(heightPx)];
  return `<img src="cid:${LOGO_CID}" alt="" width="${width}" height="${height}" style="width:${width}px;height:${height}px;display:block;margin-bottom:12px;padding:4px;background:#ffffff;border:1px solid #e2e5ec;border-radius:8px">`;
}

function factsTable(facts: readonly LetterFact[]): string {
  if (facts.length === 0) return "";
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><th class="soft line" scope="row" style="overflow-wrap:normal;word-break:normal;text-align:left;font-weight:400;vertical-align:top;padding:8px 16px 8px 0;color:#5c6578;border-top:1px solid #e2e5ec">${escapeHtml(label)}</th><td class="ink line" style="text-align:right;vertical-align:top;padding:8px 0;word-break:break-word;color:#171b26;border-top:1px solid #e2e5ec">${escapeHtml(value)}</td></tr>`,
  );
  return `\n<table style="width:100%;border-collapse:collapse;font-size:15px;margin:8px 0 0">\n${rows.join("\n")}\n</table>`;
}

function footerLine({ text, url }: MailFooter[number]): string {
  return `<p class="soft" style="margin:16px 4px 0;font-size:13px;color:#5c6578">${escapeHtml(text)}${url === null ? "" : linkTo(url)}</p>`;
}

function linkTo(address: string): string {
  const url = escapeHtml(address);
  return `<br><a class="link" href="${url}" style="color:#3553d8;word-break:break-all">${url}</a>`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}
