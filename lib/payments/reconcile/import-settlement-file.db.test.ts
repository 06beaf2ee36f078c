import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client";
import { findLedgerDifference } from "#db/queries/ledger/ledger-check";
import { firstIdAt } from "#lib/domain/first-id-at";
import type { ConnectionId, Id, MerchantId } from "#lib/domain/ids";
import type { FileForm } from "#lib/domain/ledger/settlement-file";
import { SYSTEM_ACTOR } from "#lib/domain/notices/audit";
import { findSettlement } from "#lib/features/reconciliation/find-settlement";
import { listSettlementFileViews } from "#lib/features/reconciliation/settlement-file-view";
import { importSettlementFile } from "#lib/payments/reconcile/import-settlement-file";
import { importSettlementRows } from "#lib/payments/reconcile/import-settlement-rows";
import { matchSettlements } from "#lib/payments/reconcile/match-settlements";
import { importSettlementFileBody } from "#lib/schemas/payment/settlement-file";
import { changeAdapters } from "#test/change-adapters";
import { connectFake } from "#test/fake-provider/connect-fake";
import { FAKE_ADAPTERS } from "#test/fake-provider/fake-adapters";
import { ledgerBalances } from "#test/ledger-balances";
import { newCharge, newPixAttempt, paid, settle } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";

changeAdapters(FAKE_ADAPTERS);

type FileId = Id<"settlementFile">;

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
  const upload = (content: Buffer, form: FileForm | undefined = FORM, name = "file.csv") =>
    importSettlementFile(
      merchantId,
      connectionId,
      importSettlementFileBody.parse({ name, content: content.toString("base64"), form }),
      SYSTEM_ACTOR,
    );
  const fileOf = async (id: string) => {
    const { files } = await listSettlementFileViews(merchantId, connectionId);
    const file = files.find((one) => one.id === id);
    if (!file) throw new Error("the file is not listed");
    return file;
  };
  /** Uploads a file and does what its job does. */
  const send = async (...sent: Parameters<typeof upload>) => {
    const { id } = await upload(...sent);
    await importSettlementRows(id as FileId);
    return fileOf(id);
  };
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

  it("is taken in the group of its merchant, so that one with many accounts and files holds up no other", async () => {
    const { id } = await upload(bytes([HEAD, row(ids[0] ?? "")]));
    const jobs = await db().execute<{ group: string }>(
      sql`select group_id as "group" from pgboss.job where name = 'import-settlement-file' and data->>'fileId' = ${id}`,
    );
    expect(jobs).toMatchObject([{ group: merchantId }]);
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
    const [stored] = await db().execute(
      sql`select rows from settlement_files where connection_id = ${connectionId}`,
    );
    expect(stored).toEqual({ rows: null });
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

  it("is answered at once, and taken by a job", async () => {
    const file = await upload(bytes([HEAD, row(ids[0] ?? ""), row(ids[1] ?? ""), row("?", "x")]));
    expect(file).toMatchObject({ status: "PROCESSING", rows: 2, rowsDone: 0, taken: 0, refused: 1 });
    expect(await feesBooked()).toBe(0);
    const jobs = await db().execute(
      sql`select data from pgboss.job where name = 'import-settlement-file' and data->>'fileId' = ${file.id}`,
    );
    expect(jobs).toHaveLength(1);
    await importSettlementRows(file.id as FileId);
    expect(await fileOf(file.id)).toMatchObject({ status: "FINISHED", rowsDone: 2, taken: 2, refused: 1 });
    expect(await feesBooked()).toBe(198);
  });

  it("has nothing to take where no row can be read", async () => {
    const file = await upload(bytes([HEAD, row("?", "x")]));
    expect(file).toMatchObject({ status: "FINISHED", rows: 0, refused: 1 });
    await importSettlementRows(file.id as FileId);
    expect(await fileOf(file.id)).toEqual(file);
  });

  it("goes on where it stood after an interruption, and takes each row once", async () => {
    const [one = "", two = ""] = ids;
    await db().execute(sql`create function stop_line() returns trigger language plpgsql as $$
      begin if new.payment_id = ${sql.raw(`'${two}'`)} then raise exception 'killed'; end if; return new; end $$`);
    await db().execute(
      sql`create trigger stop_line before insert on settlement_lines for each row execute function stop_line()`,
    );
    const { id } = await upload(bytes([HEAD, row(one), row(two), row("E-later")]));
    await expect(importSettlementRows(id as FileId, 1)).rejects.toThrow();
    expect(await fileOf(id)).toMatchObject({ status: "PROCESSING", rows: 3, rowsDone: 1, taken: 1 });
    expect(await feesBooked()).toBe(99);
    await db().execute(sql`drop function stop_line cascade`);
    // Two workers, such as one that was taken for dead.
    await Promise.all([importSettlementRows(id as FileId, 1), importSettlementRows(id as FileId, 1)]);
    await importSettlementRows(id as FileId);
    expect(await fileOf(id)).toMatchObject({ status: "FINISHED", rowsDone: 3, taken: 3, known: 0 });
    expect(await feesBooked()).toBe(198);
    expect((await settlement()).lines).toHaveLength(3);
    expect(await findLedgerDifference(db())).toBeNull();
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

  it("finds a payment that comes after its row by itself, once, and shows what still waits", async () => {
    const attempt = await newPixAttempt(await newCharge(merchantId, { grossAmount: "100.00" }));
    const file = bytes([HEAD, row(attempt.providerReference ?? ""), row("E-of-another-shop")]);
    const { id } = await send(file);
    expect(await fileOf(id)).toMatchObject({ taken: 2, unmatched: 2, waiting: 2 });
    await matchSettlements();
    expect(await feesBooked()).toBe(0);
    await settle(attempt, paid(`E-${attempt.id}`, 10_000));
    await Promise.all([matchSettlements(1), matchSettlements()]);
    await matchSettlements();
    expect(await feesBooked()).toBe(99);
    expect(await fileOf(id)).toMatchObject({ taken: 2, unmatched: 1, waiting: 1 });
    expect((await settlement()).lines.map(({ finding }) => finding).toSorted()).toEqual([
      "MATCHED",
      "NOT_OURS",
    ]);
    expect(await send(file)).toMatchObject({ known: 2, unmatched: 0, refused: 0 });
    expect(await findLedgerDifference(db())).toBeNull();
  });

  it("looks a payment up for 90 days, and no longer", async () => {
    const attempt = await newPixAttempt(await newCharge(merchantId, { grossAmount: "100.00" }));
    const { id } = await send(bytes([HEAD, row(attempt.providerReference ?? "")]));
    const old = new Date(Date.now() - 91 * 24 * 60 * 60 * 1000);
    await db().execute(sql`update settlement_lines set id = ${firstIdAt("settlementLine", old)}, created_at = ${old.toISOString()}
      where connection_id = ${connectionId}`);
    await settle(attempt, paid(`E-${attempt.id}`, 10_000));
    await matchSettlements();
    expect(await fileOf(id)).toMatchObject({ unmatched: 1, waiting: 0 });
    expect(await feesBooked()).toBe(0);
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
    const { id } = await importSettlementFile(other, connection.id, body, SYSTEM_ACTOR);
    await importSettlementRows(id as FileId);
    await matchSettlements();
    const { files } = await listSettlementFileViews(other, connection.id);
    expect(files).toMatchObject([{ taken: 2, unmatched: 2 }]);
    expect(await feesBooked()).toBe(0);
    const foreign = importSettlementFile(other, connectionId, body, SYSTEM_ACTOR);
    await expect(foreign).rejects.toMatchObject({ code: "not_found" });
    await expect(listSettlementFileViews(other, connectionId)).rejects.toMatchObject({ code: "not_found" });
  });
});
