import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client";
import { findLedgerDifference } from "#db/queries/ledger/ledger-check";
import type { ConnectionId, MerchantId } from "#lib/domain/ids";
import type { FileForm } from "#lib/domain/ledger/settlement-file";
import { SYSTEM_ACTOR } from "#lib/domain/notices/audit";
import { findSettlement } from "#lib/features/reconciliation/find-settlement";
import { listSettlementFileViews } from "#lib/features/reconciliation/settlement-file-view";
import { importSettlementFile } from "#lib/payments/reconcile/import-settlement-file";
import { importSettlementFileBody } from "#lib/schemas/payment/settlement-file";
import { changeAdapters } from "#test/change-adapters";
import { connectFake } from "#test/fake-provider/connect-fake";
import { FAKE_ADAPTERS } from "#test/fake-provider/fake-adapters";
import { ledgerBalances } from "#test/ledger-balances";
import { newCharge, newPixAttempt, paid, settle } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";

changeAdapters(FAKE_ADAPTERS);

const FORM: FileForm = {
  ...{ separator: "SEMICOLON", decimal: "COMMA", date: "DD/MM/YYYY", encoding: "UTF-8" },
  ...{ currency: "BRL", isFeeNegative: true },
  columns: {
    reference: "endToEndId",
    day: "Data",
    gross: "Bruto",
    fee: ["Tarifa"],
    net: "Líquido",
    type: "Tipo",
  },
  types: [
    { text: "Pix recebido", kind: "RECEIVED" },
    { text: "Mensalidade", kind: "COST" },
    { text: "Transferência", kind: "IGNORED" },
  ],
};
const HEAD = "Data;Tipo;endToEndId;Bruto;Tarifa;Líquido";
const row = (id: string, gross = "100,00", fee = "-0,99", net = "99,01") =>
  `24/11/2026;Pix recebido;${id};${gross};${fee};${net}`;
const DAY = { start_date: "2026-11-24", limit: 100 };

describe("a provider's settlement file", () => {
  let merchantId: MerchantId;
  let connectionId: ConnectionId;
  let custodian: Parameters<typeof ledgerBalances>[1];
  let ids: string[];
  let txid: string;
  beforeEach(async () => {
    ({ liveId: merchantId } = await newMerchant());
    const { connection } = await connectFake(merchantId);
    ({ id: connectionId, custodian } = connection);
    ids = [];
    for (const _ of ["one", "two"]) {
      const charge = await newCharge(merchantId, { grossAmount: "100.00" });
      const attempt = await newPixAttempt(charge);
      const id = `E-${attempt.id}`;
      await settle(attempt, paid(id, 10_000));
      ids.push(id);
      txid = attempt.providerReference ?? "";
    }
  });

  const bytes = (lines: readonly string[], end = "\r\n") => Buffer.from(lines.join(end) + end);
  const send = (content: Buffer, form: FileForm | undefined = FORM, name = "file.csv") =>
    importSettlementFile(
      merchantId,
      connectionId,
      importSettlementFileBody.parse({ name, content: content.toString("base64"), form }),
      SYSTEM_ACTOR,
    );
  const feesBooked = async () => (await ledgerBalances(merchantId, custodian)).PROVIDER_FEES ?? 0;
  const settlement = () => findSettlement(merchantId, connectionId, DAY);

  it("is booked once, to the cent, and beside the ledger: by endToEndId and by txid", async () => {
    const file = bytes([HEAD, row(ids[0] ?? ""), row(txid)]);
    expect(await send(file)).toMatchObject({ taken: 2, known: 0, unmatched: 0, refused: 0 });
    expect(await send(file, undefined)).toMatchObject({ taken: 0, known: 2, unmatched: 0, refused: 0 });
    expect(await feesBooked()).toBe(198);
    const { days, lines } = await settlement();
    expect(days).toMatchObject([
      { difference: "0.00", theirs: { gross: "200.00", fee: "1.98", net: "198.02" } },
    ]);
    expect(lines.map(({ finding }) => finding)).toEqual(["MATCHED", "MATCHED"]);
    expect(await findLedgerDifference(db())).toBeNull();
  });

  it("takes what can be read, and shows the rest with its line and its reason", async () => {
    const card = "4111111111111111";
    const file = bytes([
      "Banco X;;;;;",
      HEAD,
      row(ids[0] ?? ""),
      row(ids[0] ?? ""),
      row(ids[1] ?? "", "100,00", "-0,99", "99,02"),
      `31/02/2026;Pix recebido;${ids[1]};100,00;-0,99;99,01`,
      "24/11/2026;Estorno;x;1,00;0,00;1,00",
      `24/11/2026;Pix recebido;=cmd|'/c calc';1;-0,1;0,9`,
      '24/11/2026;"Pix recebido;x',
      `24/11/2026;Pix recebido;${card}`,
      "24/11/2026;Transferência;;-99,01;0,00;-99,01",
      "24/11/2026;Mensalidade;;0,00;-15,00;-15,00",
      "Total;;;300,00;-2,97;999.999,99",
    ]);
    const { problems, ...counts } = await send(file);
    expect(counts).toMatchObject({ taken: 3, unmatched: 1, ignored: 1, refused: 7 });
    expect(problems.map(({ line, problem }) => [line, problem])).toEqual([
      [4, "repeated"],
      [5, "sum"],
      [6, "day"],
      [7, "type"],
      [9, "form"],
      [10, "form"],
      [13, "type"],
    ]);
    expect(JSON.stringify(problems)).not.toContain(card);
    expect(await feesBooked()).toBe(99);
    const { files, form } = await listSettlementFileViews(merchantId, connectionId);
    expect(files).toMatchObject([{ refused: 7, problems }]);
    expect(form).toEqual(FORM);
  });

  it("reads a byte order mark and Latin-1, and refuses what is neither", async () => {
    const marked = Buffer.concat([Buffer.from("\uFEFF"), bytes([HEAD, row(ids[0] ?? "")], "\n")]);
    expect(await send(marked, { ...FORM, encoding: "LATIN1" })).toMatchObject({ taken: 1 });
    const latin = Buffer.from([HEAD, row(ids[1] ?? "")].join("\n"), "latin1");
    await expect(send(latin)).rejects.toMatchObject({ errors: [{ pointer: "/content", code: "encoding" }] });
    expect(await send(latin, { ...FORM, encoding: "LATIN1" })).toMatchObject({ taken: 1 });
    expect(await feesBooked()).toBe(198);
  });

  it("books nothing twice from two uploads at once and from files that overlap", async () => {
    const [one = "", two = ""] = ids;
    const results = await Promise.all([
      send(bytes([HEAD, row(one), row(two)])),
      send(bytes([HEAD, row(one), row(two)])),
      send(bytes([HEAD, row(two)])),
    ]);
    for (const { refused } of results) expect(refused).toBe(0);
    expect(await feesBooked()).toBe(198);
    const { lines } = await settlement();
    expect(lines).toHaveLength(2);
  });

  it("is sent again for the rest after an interruption", async () => {
    const [one = "", two = ""] = ids;
    await db().execute(sql`create function stop_line() returns trigger language plpgsql as $$
      begin if new.payment_id = ${sql.raw(`'${two}'`)} then raise exception 'killed'; end if; return new; end $$`);
    await db().execute(
      sql`create trigger stop_line before insert on settlement_lines for each row execute function stop_line()`,
    );
    const file = bytes([HEAD, row(one), row(two)]);
    await expect(send(file)).rejects.toThrow();
    await db().execute(sql`drop function stop_line cascade`);
    const { files } = await listSettlementFileViews(merchantId, connectionId);
    expect(files).toMatchObject([{ finishedAt: null, taken: 0 }]);
    expect(await feesBooked()).toBe(99);
    expect(await send(file)).toMatchObject({ taken: 1, known: 1 });
    expect(await feesBooked()).toBe(198);
  });

  it("keeps what was told first, and shows a row that says otherwise", async () => {
    await send(bytes([HEAD, row(ids[0] ?? "")]));
    const { problems } = await send(bytes([HEAD, row(ids[0] ?? "", "100,00", "-1,99", "98,01")]));
    expect(problems).toMatchObject([{ line: 2, problem: "changed" }]);
    expect(await feesBooked()).toBe(99);
  });

  it("refuses a form that would name rows otherwise once one was booked", async () => {
    const file = bytes([`${HEAD};Id`, `${row(ids[0] ?? "")};1`]);
    await send(file);
    const other = { ...FORM, columns: { ...FORM.columns, row: "Id" } };
    await expect(send(file, other)).rejects.toMatchObject({ code: "illegal_transition" });
    expect(await feesBooked()).toBe(99);
  });

  it("finds a payment that comes after its row, when the file is sent again", async () => {
    const attempt = await newPixAttempt(await newCharge(merchantId, { grossAmount: "100.00" }));
    const file = bytes([HEAD, row(attempt.providerReference ?? "")]);
    expect(await send(file)).toMatchObject({ taken: 1, unmatched: 1 });
    await settle(attempt, paid(`E-${attempt.id}`, 10_000));
    expect(await send(file)).toMatchObject({ known: 1, unmatched: 0, refused: 0 });
    const { lines } = await settlement();
    expect(lines).toMatchObject([{ finding: "MATCHED" }]);
  });

  it("refuses columns that the head lacks, too many rows, and a first file without a form", async () => {
    const columns = { ...FORM.columns, fee: ["Custo"] };
    const file = bytes([HEAD, row("x")]);
    await expect(importNoForm(file)).rejects.toMatchObject({ errors: [{ pointer: "/form" }] });
    await expect(send(file, { ...FORM, columns })).rejects.toMatchObject({
      errors: [{ pointer: "/form/columns/fee", code: "unknown_column" }],
    });
    const huge = bytes([HEAD, ...Array.from({ length: 5_001 }, (_, at) => row(`E${at}`))]);
    await expect(send(huge)).rejects.toMatchObject({ errors: [{ code: "too_many_rows" }] });
    const long = Buffer.alloc(2 * 1024 * 1024 + 1, "x");
    await expect(send(long)).rejects.toMatchObject({ errors: [{ code: "too_big" }] });
    expect((await settlement()).lines).toEqual([]);
  });
  const importNoForm = (content: Buffer) =>
    importSettlementFile(
      merchantId,
      connectionId,
      { name: "file.csv", content: content.toString("base64") },
      SYSTEM_ACTOR,
    );

  it("matches no payment of another connection, and is nobody else's to send", async () => {
    const { liveId: other } = await newMerchant();
    const { connection } = await connectFake(other);
    const body = {
      name: "x",
      content: bytes([HEAD, row(ids[0] ?? ""), row(txid)]).toString("base64"),
      form: FORM,
    };
    const result = await importSettlementFile(other, connection.id, body, SYSTEM_ACTOR);
    expect(result).toMatchObject({ taken: 2, unmatched: 2 });
    expect(await feesBooked()).toBe(0);
    const foreign = importSettlementFile(other, connectionId, body, SYSTEM_ACTOR);
    await expect(foreign).rejects.toMatchObject({ code: "not_found" });
    await expect(listSettlementFileViews(other, connectionId)).rejects.toMatchObject({ code: "not_found" });
  });
});
