import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { ADAPTERS, type AdapterName } from "#lib/providers/adapters";
import { ADYEN_ANSWERS } from "#lib/providers/adyen/refusals";
import { API_PIX_ANSWERS } from "#lib/providers/api-pix/answers";
import { CIELO_SALE_ANSWERS } from "#lib/providers/cielo/sale-answers";
import { CIELO_VOID_ANSWERS } from "#lib/providers/cielo/void-answers";
import { ANY_NAME, type DocumentedAnswer, meaningOf, UNNAMED } from "#lib/providers/documented-answers";
import { EFI_PAYOUT_ANSWERS } from "#lib/providers/efi-payouts/answers";
import { MERCADO_PAGO_ANSWERS } from "#lib/providers/mercado-pago/answers";
import { NOWPAYMENTS_ANSWERS } from "#lib/providers/nowpayments/refusals";
import { STRIPE_ANSWERS } from "#lib/providers/stripe/answers";
import { WOOVI_ANSWERS } from "#lib/providers/woovi/answers";
import { WOOVI_PAYOUT_ANSWERS } from "#lib/providers/woovi-payouts/answers";

/** The refusals that each adapter's provider documents; a text is the reason why an adapter has no table of its own. */
const TABLES: Record<AdapterName, readonly DocumentedAnswer<string>[] | string> = {
  adyen: ADYEN_ANSWERS,
  "api-pix": API_PIX_ANSWERS,
  cielo: [...CIELO_SALE_ANSWERS, ...CIELO_VOID_ANSWERS],
  "efi-boletos": "after a refusal a lookup decides, and no refusal counts as an absence",
  "efi-payouts": EFI_PAYOUT_ANSWERS,
  esplora: "it only reads the chain, and when one server refuses, another one is called",
  evm: "it only reads the chain, and when one endpoint refuses, another one is called",
  "mercado-pago": MERCADO_PAGO_ANSWERS,
  nowpayments: NOWPAYMENTS_ANSWERS,
  stripe: STRIPE_ANSWERS,
  "stripe-cards": "its calls are in the table of `stripe`",
  woovi: WOOVI_ANSWERS,
  "woovi-payouts": WOOVI_PAYOUT_ANSWERS,
};

function nameOf(name: string): string {
  if (name === ANY_NAME) return "any name";
  return name === UNNAMED ? "no name" : `\`${name}\``;
}

const tables = Object.entries(TABLES).flatMap(([adapter, rows]) =>
  typeof rows === "string" ? [] : [[adapter, rows] as const],
);

it("each adapter is listed under its name", () => {
  expect(ADAPTERS.map(({ name }) => name)).toEqual(Object.keys(TABLES));
});

it.each(tables)("docs/providers.md has each documented answer of %s", (adapter, rows) => {
  const document = readFileSync("docs/providers.md", "utf8");
  for (const { calls, status, name, means, source } of rows) {
    const row = `| \`${adapter}\` | ${calls.join(", ")} | ${status ?? "any"} | ${nameOf(name)} | ${means} | ${source} |`;
    expect(document).toContain(row);
  }
});

it("an answer's meaning is found by its name in any spelling, then by its status; otherwise the outcome is open", () => {
  const rows: DocumentedAnswer<"ask">[] = [
    { calls: ["ask"], status: 400, name: "devolucao_nao_encontrada", means: "ABSENT", source: "x" },
    { calls: ["ask"], status: 404, name: ANY_NAME, means: "ABSENT", source: "x" },
    { calls: ["ask"], status: 400, name: UNNAMED, means: "REFUSED", source: "x" },
  ];
  const meaning = (status: number, ...names: string[]) => meaningOf(rows, "ask", { status, names });
  for (const name of ["devolucao_nao_encontrada", "Devolução não encontrada", "DEVOLUCAO NAO ENCONTRADA"])
    expect(meaning(400, name)).toBe("ABSENT");
  expect([meaning(404), meaning(404, "other"), meaning(400)]).toEqual(["ABSENT", "ABSENT", "REFUSED"]);
  expect([meaning(400, "other"), meaning(422), meaning(409, "devolucao_nao_encontrada")]).toEqual([
    "OPEN",
    "OPEN",
    "OPEN",
  ]);
});
