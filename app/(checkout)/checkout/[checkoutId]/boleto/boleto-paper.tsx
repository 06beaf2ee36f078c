import { QrCode } from "#components/ui/qr-code";
import {
  type BoletoSheet,
  receiptRows,
  SHEET_TEXTS,
  type SheetField,
  SLIP_SUMS,
  sheetHead,
  slipInstructions,
  slipRows,
} from "#lib/boleto/boleto-sheet.rules";
import { interleavedBars } from "#lib/boleto/interleaved.rules";

const LINE = "border-neutral-500";

/** A boleto on paper: the payer's part with the Pix code, and the part that a bank keeps. Portuguese in every language. */
export function BoletoPaper({ sheet }: { sheet: BoletoSheet }) {
  return (
    <article
      lang="pt-BR"
      translate="no"
      className="scheme-only-light flex flex-col gap-4 bg-white p-3 text-[11px] leading-tight text-black forced-color-adjust-none print:p-0"
    >
      {sheet.isTest ? <p className="text-center text-sm font-bold uppercase">{SHEET_TEXTS.test}</p> : null}
      <section className="flex flex-col gap-2">
        <Head sheet={sheet} end={SHEET_TEXTS.receipt} />
        <Rows rows={receiptRows(sheet)} />
        {sheet.emv === null ? null : (
          <figure className="flex flex-wrap items-center gap-4 py-2">
            <QrCode text={sheet.emv} title={SHEET_TEXTS.pix} aimPx={200} />
            <figcaption className="min-w-0 flex-1 basis-48">
              <p className="text-sm font-bold">{SHEET_TEXTS.pix}</p>
              <p className="mt-1 font-mono text-[9px] break-all">{sheet.emv}</p>
            </figcaption>
          </figure>
        )}
      </section>
      <p className={`border-t border-dashed pt-1 text-right text-[9px] ${LINE}`}>{SHEET_TEXTS.cut}</p>
      <section className="flex break-inside-avoid flex-col gap-2">
        <Head sheet={sheet} end={sheetHead(sheet).typedLine} isCode />
        <div>
          <Rows rows={slipRows(sheet)} />
          <Instructions sheet={sheet} />
          <Rows rows={[[{ label: "Pagador", value: sheet.payer, share: 100 }]]} />
        </div>
        <BarcodePicture digits={sheet.barcode} />
        <p className="text-right text-[9px]">
          {SHEET_TEXTS.stamp} · <strong>{SHEET_TEXTS.slip}</strong>
        </p>
      </section>
    </article>
  );
}

function Head({ sheet, end, isCode = false }: { sheet: BoletoSheet; end: string; isCode?: boolean }) {
  const { bank, code } = sheetHead(sheet);
  return (
    <header className={`flex flex-wrap items-end gap-x-3 border-b-2 pb-1 ${LINE}`}>
      <strong className="text-base">{bank}</strong>
      <strong className={`border-x-2 px-3 text-lg ${LINE}`}>{code}</strong>
      <span className={`tabular ml-auto font-bold ${isCode ? "text-[13px]" : ""}`}>{end}</span>
    </header>
  );
}

function Rows({ rows }: { rows: SheetField[][] }) {
  return rows.map((fields) => (
    <dl key={fields.map(({ label }) => label).join()} className={`flex border-b ${LINE}`}>
      {fields.map((field) => (
        <Field key={field.label} field={field} />
      ))}
    </dl>
  ));
}

function Field({ field: { label, value, share, isRight = false } }: { field: SheetField }) {
  return (
    <div className={`min-w-0 border-l px-1.5 py-0.5 first:border-l-0 ${LINE} ${WIDTHS[share] ?? "w-full"}`}>
      <dt className="text-[8px] break-words text-neutral-700">{label}</dt>
      <dd className={`min-h-[1.1em] break-words ${isRight ? "text-right font-bold" : ""}`}>{value}</dd>
    </div>
  );
}

const WIDTHS: Record<number, string> = { 18: "w-[18%]", 28: "w-[28%]", 36: "w-[36%]", 72: "w-[72%]" };

function Instructions({ sheet }: { sheet: BoletoSheet }) {
  return (
    <div className={`flex border-b ${LINE}`}>
      <div className="w-[72%] px-1.5 py-0.5">
        <p className="text-[8px] text-neutral-700">Instruções</p>
        {slipInstructions(sheet).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <dl className={`w-[28%] border-l ${LINE}`}>
        {SLIP_SUMS.map((label) => (
          <div key={label} className={`border-b px-1.5 py-0.5 last:border-b-0 ${LINE}`}>
            <dt className="text-[8px] text-neutral-700">{label}</dt>
            <dd className="min-h-[1.1em]" />
          </div>
        ))}
      </dl>
    </div>
  );
}

// FEBRABAN asks for 103 mm by 13 mm, and a margin of 5 mm before the bars. On a screen each of its 405 modules has a whole pixel,
// so that a phone reads it there too.
function BarcodePicture({ digits }: { digits: string }) {
  const { bars, width } = interleavedBars(digits);
  return (
    <svg
      role="img"
      aria-label={SHEET_TEXTS.barcode}
      viewBox={`0 0 ${width} 50`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      className="ml-[5mm] h-[13mm] w-[405px] max-w-[calc(100%-10mm)] print:w-[103mm]"
    >
      {bars.map(({ at, width: bar }) => (
        <rect key={at} x={at} y="0" width={bar} height="50" fill="#000" />
      ))}
    </svg>
  );
}
