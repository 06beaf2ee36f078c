import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { firstIdAt } from "#lib/domain/first-id-at";
import type { ConnectionId, Id, MerchantId } from "#lib/domain/ids";
import { findLedgerDifference } from "#lib/ledger/ledger-check.queries";
import { bookSettlementFile } from "#lib/reconciliation/book-settlement-file";
import { findSettlement } from "#lib/reconciliation/find-settlement";
import { importSettlementFile } from "#lib/reconciliation/import-settlement-file";
import { importSettlementRows } from "#lib/reconciliation/import-settlement-rows";
import { matchSettlements } from "#lib/reconciliation/match-settlements";
import { readStoredFile } from "#lib/reconciliation/read-stored-file";
import { importSettlementFileBody } from "#lib/reconciliation/settlement-file.contract";
import { type FileForm, MAX_UNBOOKED_FILES } from "#lib/reconciliation/settlement-file.rules";
import { listSettlementFileViews } from "#lib/reconciliation/settlement-file-view";
import { withdrawSettlementFile } from "#lib/reconciliation/withdraw-settlement-file";
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
  const book = (id: string) => bookSettlementFile(merchantId, connectionId, id, SYSTEM_ACTOR);
  const withdraw = (id: string) =>
    withdrawSettlementFile(merchantId, { connectionId, fileId: id }, SYSTEM_ACTOR);
  /** Uploads a file and runs its job: the file waits to be booked. */
  const check = async (...sent: Parameters<typeof upload>) => {
    const { id } = await upload(...sent);
    await readStoredFile(id as FileId);
    return fileOf(id);
  };
  /** Uploads a file, books it and runs its jobs. */
  const send = async (...sent: Parameters<typeof upload>) => {
    const { id, status } = await check(...sent);
    if (status === "READ") await book(id);
    await importSettlementRows(id as FileId);
    return fileOf(id);
  };
  const feesBooked = async () => (await ledgerBalances(merchantId, custodian)).PROVIDER_FEES ?? 0;
  const settlement = () => findSettlement(merchantId, connectionId, DAY);

  it("is booked once, to the cent, matching the ledger by endToEndId and by txid", async () => {
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

  it("waits with at most 19 others of its connection, until one is booked or withdrawn", async () => {
    const one = bytes([HEAD, row(ids[0] ?? "")]);
    const first = await check(one);
    const second = await upload(one);
    for (let files = 2; files < MAX_UNBOOKED_FILES; files += 1) await upload(one);
    const tooMany = { code: "illegal_transition", errors: [{ code: "too_many_files" }] };
    await expect(upload(one)).rejects.toMatchObject(tooMany);
    await book(first.id);
    await upload(one);
    await expect(upload(one)).rejects.toMatchObject(tooMany);
    await withdraw(second.id);
    await upload(one);
    await expect(upload(one)).rejects.toMatchObject(tooMany);
    ({
      connection: { id: connectionId },
    } = await connectFake(merchantId));
    await upload(one);
  });

  it("is listed while it waits and when it is just booked, however many newer files are settled", async () => {
    const one = bytes([HEAD, row(ids[0] ?? "")]);
    const waiting = await check(one);
    const unread = await upload(one);
    const listed = async () => {
      const { files, form } = await listSettlementFileViews(merchantId, connectionId);
      return { ids: files.map(({ id }) => id), form };
    };
    const newer: string[] = [];
    for (let files = 0; files < MAX_UNBOOKED_FILES; files += 1) {
      const { id } = await upload(one, {
        ...FORM,
        currency: files === MAX_UNBOOKED_FILES - 1 ? "USD" : "BRL",
      });
      await withdraw(id);
      newer.unshift(id);
    }
    const { ids: first, form } = await listed();
    expect(first).toEqual([unread.id, waiting.id, ...newer.slice(0, 18)]);
    expect(form).toMatchObject({ currency: "USD" });
    await book(waiting.id);
    expect((await listed()).ids).toEqual([unread.id, waiting.id, ...newer.slice(0, 18)]);
    await importSettlementRows(waiting.id as FileId);
    expect((await listed()).ids).toEqual([unread.id, waiting.id, ...newer.slice(0, 18)]);
  });

  it("is processed in its merchant's group, so that one with many files delays no other", async () => {
    const { id } = await upload(bytes([HEAD, row(ids[0] ?? "")]));
    const jobs = await db().execute<{ group: string }>(
      sql`select group_id as "group" from pgboss.job where name = 'import-settlement-file' and data->>'fileId' = ${id}`,
    );
    expect(jobs).toMatchObject([{ group: merchantId }]);
    await readStoredFile(id as FileId);
    await book(id);
    await importSettlementRows(id as FileId);
  });

  it("accepts readable rows, and shows the others with line and reason", async () => {
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
      sql`select rows, content_sealed from settlement_files where connection_id = ${connectionId}`,
    );
    expect(stored).toEqual({ rows: null, content_sealed: null });
    expect(form).toEqual({ ...FORM, unit: "MAJOR", isDayOrderSure: true });
  });

  it("reads UTF-8 with a byte order mark and Latin-1, and refuses other encodings", async () => {
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

  it("is accepted immediately, read by a job, and booked by a job on request", async () => {
    const file = await upload(bytes([HEAD, row(ids[0] ?? ""), row(ids[1] ?? ""), row("?", "x")]));
    expect(file).toMatchObject({ status: "READING", rows: 0, preview: null });
    const jobsOf = () =>
      db().execute(
        sql`select data from pgboss.job where name = 'import-settlement-file' and data->>'fileId' = ${file.id}`,
      );
    expect(await jobsOf()).toHaveLength(1);
    await importSettlementRows(file.id as FileId);
    await readStoredFile(file.id as FileId);
    expect(await fileOf(file.id)).toMatchObject({
      status: "READ",
      rows: 2,
      rowsDone: 0,
      taken: 0,
      refused: 1,
    });
    await importSettlementRows(file.id as FileId);
    expect(await feesBooked()).toBe(0);
    expect(await book(file.id)).toMatchObject({ status: "PROCESSING" });
    await expect(book(file.id)).rejects.toMatchObject({ code: "illegal_transition" });
    expect(await jobsOf()).toHaveLength(2);
    await importSettlementRows(file.id as FileId);
    expect(await fileOf(file.id)).toMatchObject({ status: "FINISHED", rowsDone: 2, taken: 2, refused: 1 });
    expect(await feesBooked()).toBe(198);
  });

  it("has nothing to book if no row is readable", async () => {
    const file = await check(bytes([HEAD, row("?", "x")]));
    expect(file).toMatchObject({ status: "FINISHED", rows: 0, refused: 1, preview: null });
    await expect(book(file.id)).rejects.toMatchObject({ code: "illegal_transition" });
    await importSettlementRows(file.id as FileId);
    expect(await fileOf(file.id)).toEqual(file);
  });

  it("continues after an interruption, and books each row once", async () => {
    const [one = "", two = ""] = ids;
    await db().execute(sql`create function stop_line() returns trigger language plpgsql as $$
      begin if new.payment_id = ${sql.raw(`'${two}'`)} then raise exception 'killed'; end if; return new; end $$`);
    await db().execute(
      sql`create trigger stop_line before insert on settlement_lines for each row execute function stop_line()`,
    );
    const { id } = await check(bytes([HEAD, row(one), row(two), row("E-later")]));
    await book(id);
    await expect(importSettlementRows(id as FileId, 1)).rejects.toThrow();
    expect(await fileOf(id)).toMatchObject({ status: "PROCESSING", rows: 3, rowsDone: 1, taken: 1 });
    expect(await feesBooked()).toBe(99);
    await db().execute(sql`drop function stop_line cascade`);
    // Two workers, one of them presumed dead.
    await Promise.all([importSettlementRows(id as FileId, 1), importSettlementRows(id as FileId, 1)]);
    await importSettlementRows(id as FileId);
    expect(await fileOf(id)).toMatchObject({ status: "FINISHED", rowsDone: 3, taken: 3, known: 0 });
    expect(await feesBooked()).toBe(198);
    expect((await settlement()).lines).toHaveLength(3);
    expect(await findLedgerDifference(db())).toBeNull();
  });

  it("keeps the first version of a row, and shows a contradicting one", async () => {
    await send(bytes([HEAD, row(ids[0] ?? "")]));
    const { problems } = await send(bytes([HEAD, row(ids[0] ?? "", "100,00", "-1,99", "98,01")]));
    expect(problems).toMatchObject([{ line: 2, problem: "changed" }]);
    expect(await feesBooked()).toBe(99);
  });

  it("refuses a form that would change the rows' identity once one was booked", async () => {
    const file = bytes([`${HEAD};Id`, `${row(ids[0] ?? "")};1`]);
    await send(file);
    const other = { ...FORM, columns: { ...FORM.columns, row: "Id" } };
    await expect(send(file, other)).rejects.toMatchObject({ code: "illegal_transition" });
    expect(await feesBooked()).toBe(99);
  });

  it("refuses a form that gives another kind to a word that only the form of an earlier file has", async () => {
    const ofTypes = (types: FileForm["types"]): FileForm => ({ ...FORM, types });
    await send(bytes([HEAD, row(ids[0] ?? "")]));
    const fee = bytes([HEAD, "24/11/2026;Aluguel;;-9,90;0,00;-9,90"]);
    await send(fee, ofTypes([{ text: "Aluguel", kind: "COST" }]));
    const other = ofTypes([{ text: "Pix recebido", kind: "OTHER" }]);
    await expect(send(bytes([HEAD, row(ids[0] ?? "")]), other)).rejects.toMatchObject({
      errors: [{ code: "names_stay" }],
    });
    expect((await settlement()).lines).toHaveLength(2);
  });

  it("finds a payment that arrives after its row, once, and shows what is still missing", async () => {
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
    expect(await check(huge)).toMatchObject({ status: "REFUSED", refusal: "too_many_rows", rows: 0 });
    const long = Buffer.alloc(2 * 1024 * 1024 + 1, "x");
    await expect(send(long)).rejects.toMatchObject({ errors: [{ code: "too_big" }] });
    expect((await settlement()).lines).toEqual([]);
  });

  it("refuses a file that leaves the unit or the order of day and month open, until a person states them", async () => {
    const file = bytes([HEAD, row(ids[0] ?? "", "10000", "-99", "9901").replace("24/11", "05/06")]);
    await expect(send(file)).rejects.toMatchObject({
      code: "invalid_request",
      errors: [
        { pointer: "/form/unit", code: "ambiguous_unit" },
        { pointer: "/form/date", code: "ambiguous_date" },
      ],
      extra: {
        questions: [
          { grossAs: { major: "10000.00", minor: "100.00" } },
          { day: "2026-06-05", otherDay: "2026-05-06" },
        ],
      },
    });
    const told = await check(file, { ...FORM, unit: "MINOR", isDayOrderSure: true });
    expect(told).toMatchObject({ status: "READ", rows: 1, preview: { firstDay: "2026-06-05" } });
    expect(told.preview?.sums).toMatchObject([{ gross: "100.00", difference: "0.00" }]);
    // The next file of this form needs no answer.
    expect(await importNoForm(file)).toMatchObject({ status: "READING" });
  });

  it.each([
    ["cents read as reais", "10000,00", "-99,00", "9901,00"],
    ["reais read as cents", "1,00", "-0,01", "0,99"],
    ["fees above what was received", "100,00", "-250,00", "-150,00"],
  ])("refuses a file as a whole for %s, and books nothing", async (_, ...amounts) => {
    const read = await check(bytes([HEAD, ...ids.slice(0, 2).map((id) => row(id, ...amounts))]));
    expect(read).toMatchObject({ status: "REFUSED", refusal: "absurd_sums", rows: 0 });
    expect(read.preview?.sums).toHaveLength(1);
    const booking = bookSettlementFile(merchantId, connectionId, read.id, SYSTEM_ACTOR);
    await expect(booking).rejects.toMatchObject({ code: "illegal_transition" });
    expect(await feesBooked()).toBe(0);
    const corrected = await check(bytes([HEAD, row(ids[0] ?? "")]));
    expect(corrected).toMatchObject({ status: "READ", rows: 1 });
  });
  const importNoForm = (content: Buffer) =>
    importSettlementFile(
      merchantId,
      connectionId,
      { name: "file.csv", content: content.toString("base64") },
      SYSTEM_ACTOR,
    );

  it("matches no payment of another connection, and can be sent only by its owner", async () => {
    const { liveId: other } = await newMerchant();
    const { connection } = await connectFake(other);
    const body = {
      name: "x",
      content: bytes([HEAD, row(ids[0] ?? ""), row(txid)]).toString("base64"),
      form: FORM,
    };
    const { id } = await importSettlementFile(other, connection.id, body, SYSTEM_ACTOR);
    await readStoredFile(id as FileId);
    for (const at of [connectionId, connection.id]) {
      for (const use of [
        () => bookSettlementFile(merchantId, at, id, SYSTEM_ACTOR),
        () => withdrawSettlementFile(merchantId, { connectionId: at, fileId: id }, SYSTEM_ACTOR),
      ])
        await expect(use()).rejects.toMatchObject({ code: "not_found" });
    }
    await bookSettlementFile(other, connection.id, id, SYSTEM_ACTOR);
    await importSettlementRows(id as FileId);
    await matchSettlements();
    const { files } = await listSettlementFileViews(other, connection.id);
    expect(files).toMatchObject([{ taken: 2, unmatched: 2 }]);
    expect(await feesBooked()).toBe(0);
    const foreign = importSettlementFile(other, connectionId, body, SYSTEM_ACTOR);
    await expect(foreign).rejects.toMatchObject({ code: "not_found" });
    await expect(listSettlementFileViews(other, connectionId)).rejects.toMatchObject({ code: "not_found" });
  });

  describe("with a wrong form", () => {
    const total = (file: { preview: { sums: unknown[] } | null }) => file.preview?.sums;
    const tooMuch = (id: string) => row(id, "150,00", "-0,99", "149,01");

    it("shows its sums against the ledger before anything is booked", async () => {
      const file = await check(
        bytes([HEAD, row(ids[0] ?? ""), row("E-of-another-shop", "7,00", "-1,00", "6,00")]),
      );
      expect(file).toMatchObject({
        status: "READ",
        preview: { firstDay: "2026-11-24", lastDay: "2026-11-24", known: 0 },
      });
      expect(total(file)).toMatchObject([
        {
          ...{ currency: "BRL", gross: "107.00", fee: "1.99", net: "105.01" },
          ...{ bookedGross: "100.00", difference: "7.00", feeToBook: "0.99" },
          found: [
            { finding: "MATCHED", count: 1, difference: "0.00" },
            { finding: "NOT_OURS", count: 1, difference: "7.00" },
          ],
        },
      ]);
      expect(await feesBooked()).toBe(0);
      expect((await settlement()).lines).toEqual([]);
    });

    it("books no fee while the gross differs from the ledger, and can be withdrawn for the right file", async () => {
      const [one = "", two = ""] = ids;
      const wrong = await check(bytes([HEAD, tooMuch(one), tooMuch(two)]));
      expect(total(wrong)).toMatchObject([
        { gross: "300.00", bookedGross: "200.00", fee: "1.98", feeToBook: "0.00" },
      ]);
      await book(wrong.id);
      await importSettlementRows(wrong.id as FileId);
      await matchSettlements();
      expect(await feesBooked()).toBe(0);
      expect((await settlement()).lines.map(({ finding }) => finding)).toEqual([
        "OTHER_AMOUNT",
        "OTHER_AMOUNT",
      ]);
      expect(await findLedgerDifference(db())).toBeNull();
      expect(await withdraw(wrong.id)).toMatchObject({ status: "WITHDRAWN" });
      expect(await send(bytes([HEAD, row(one), row(two)]))).toMatchObject({ taken: 2, refused: 0 });
      expect(await feesBooked()).toBe(198);
      expect(await findLedgerDifference(db())).toBeNull();
    });

    it("is withdrawn by reversal: the fees are returned, the ledger balances, and the right file is booked", async () => {
      const [one = ""] = ids;
      const dayAndMonthSwapped = `11/10/2026;Pix recebido;${one};100,00;-0,99;99,01`;
      const sure = { ...FORM, isDayOrderSure: true };
      const wrong = await send(bytes([HEAD, dayAndMonthSwapped]), sure);
      expect(await feesBooked()).toBe(99);
      const right = bytes([HEAD, `10/11/2026;Pix recebido;${one};100,00;-0,99;99,01`]);
      // The same payment on another day is not a second fee.
      expect(await send(right, sure)).toMatchObject({ taken: 1 });
      expect(await feesBooked()).toBe(99);
      await withdraw(wrong.id);
      expect(await feesBooked()).toBe(0);
      await matchSettlements();
      expect(await feesBooked()).toBe(99);
      expect(await findLedgerDifference(db())).toBeNull();
      await expect(withdraw(wrong.id)).rejects.toMatchObject({ code: "illegal_transition" });
      const kinds = await db().execute(sql`
        select t.kind, sum(p.amount_minor)::int as fee from ledger_transactions t
        join ledger_postings p on p.transaction_id = t.id and p.merchant_id = t.merchant_id and p.amount_minor > 0
        where t.merchant_id = ${merchantId} and t.kind like 'PROVIDER_FEE%' group by t.kind order by t.kind`);
      expect([...kinds]).toEqual([
        { kind: "PROVIDER_FEE", fee: 198 },
        { kind: "PROVIDER_FEE_REVERSED", fee: 99 },
      ]);
      const [kept] = await db().execute(
        sql`select withdrawn_lines from settlement_files where id = ${wrong.id}`,
      );
      expect(kept).toMatchObject({
        withdrawn_lines: [{ paymentId: one, feeMinor: 99, settlesOn: "2026-10-11" }],
      });
      const audited = await db().execute(
        sql`select action, after ->> 'status' as status from audit_entries
          where merchant_id = ${merchantId} and after ->> 'file' is not null order by sequence`,
      );
      expect(audited.at(-1)).toEqual({ action: "connection.updated", status: "WITHDRAWN" });
    });

    it("keeps rows that another file contains too, booked once, until that one is withdrawn", async () => {
      const [one = "", two = ""] = ids;
      const first = await send(bytes([HEAD, row(one), row(two)]));
      const second = await send(bytes([HEAD, row(two), row("E-of-another-shop")]));
      const third = await send(bytes([HEAD, row(two)]));
      await withdraw(first.id);
      const linesOf = async () => (await settlement()).lines.map(({ paymentId }) => paymentId).toSorted();
      expect(await linesOf()).toEqual(["E-of-another-shop", two].toSorted());
      expect(await feesBooked()).toBe(99);
      await withdraw(third.id);
      expect(await feesBooked()).toBe(99);
      expect(await withdraw(second.id)).toMatchObject({ status: "WITHDRAWN" });
      expect(await linesOf()).toEqual([]);
      expect(await feesBooked()).toBe(0);
      const kept = await db().execute<{ told: string[] }>(sql`
        select jsonb_path_query_array(withdrawn_lines, '$[*].paymentId') as told from settlement_files
        where connection_id = ${connectionId} order by created_at, id`);
      expect(kept.map(({ told }) => told.toSorted())).toEqual([
        [one],
        [two, "E-of-another-shop"].toSorted(),
        [],
      ]);
      expect(await send(bytes([HEAD, row(two)]))).toMatchObject({ taken: 1, refused: 0 });
      expect(await findLedgerDifference(db())).toBeNull();
    });

    it("does not keep a withdrawn row for a file that has it with other contents", async () => {
      const [one = ""] = ids;
      const first = await send(bytes([HEAD, row(one)]));
      await send(bytes([HEAD, row(one, "100,00", "-1,99", "98,01")]));
      await withdraw(first.id);
      expect((await settlement()).lines).toEqual([]);
      expect(await feesBooked()).toBe(0);
    });

    it("accepts another form once every file of the wrong one is withdrawn", async () => {
      const [one = ""] = ids;
      const { id } = await send(bytes([`${HEAD};Id`, `${row(one)};1`]));
      const other = { ...FORM, columns: { ...FORM.columns, row: "Id" } };
      const file = bytes([`${HEAD};Id`, `${row(one)};1`]);
      await expect(upload(file, other)).rejects.toMatchObject({ errors: [{ code: "names_stay" }] });
      await withdraw(id);
      expect(await send(file, other)).toMatchObject({ taken: 1, refused: 0 });
      expect(await feesBooked()).toBe(99);
    });

    it("is refused for booking under a form that another file has replaced meanwhile", async () => {
      const [one = "", two = ""] = ids;
      const other = { ...FORM, columns: { ...FORM.columns, row: "Id" } };
      const waiting = await check(bytes([`${HEAD};Id`, `${row(one)};1`]), other);
      await send(bytes([HEAD, row(two)]));
      await expect(book(waiting.id)).rejects.toMatchObject({ code: "illegal_transition" });
      expect(await feesBooked()).toBe(99);
    });

    it("is discarded before booking, and stops where it is during booking", async () => {
      const [one = "", two = ""] = ids;
      const draft = await check(bytes([HEAD, row(one)]));
      expect(await withdraw(draft.id)).toMatchObject({ status: "WITHDRAWN" });
      await expect(book(draft.id)).rejects.toMatchObject({ code: "illegal_transition" });
      const unread = await upload(bytes([HEAD, row(one)]));
      await withdraw(unread.id);
      await readStoredFile(unread.id as FileId);
      expect(await fileOf(unread.id)).toMatchObject({ status: "WITHDRAWN", rows: 0 });
      const moving = await check(bytes([HEAD, row(one), row(two)]));
      await book(moving.id);
      await Promise.all([importSettlementRows(moving.id as FileId, 1), withdraw(moving.id)]);
      await importSettlementRows(moving.id as FileId);
      await matchSettlements();
      expect(await fileOf(moving.id)).toMatchObject({ status: "WITHDRAWN" });
      expect(await feesBooked()).toBe(0);
      expect((await settlement()).lines).toEqual([]);
      expect(await findLedgerDifference(db())).toBeNull();
    });

    it("books a payment that is settled in installments with its last line, once", async () => {
      const [one = ""] = ids;
      const half = (day: string) => `${day};Pix recebido;${one};50,00;-0,50;49,50`;
      await send(bytes([HEAD, half("24/11/2026")]));
      expect(await feesBooked()).toBe(0);
      // Booking the last line posts the fee of the first line too.
      const last = await check(bytes([HEAD, half("24/12/2026")]));
      expect(last.preview?.sums[0]?.feeToBook).toBe("1.00");
      await withdraw(last.id);
      await send(bytes([HEAD, half("24/12/2026")]));
      expect(await feesBooked()).toBe(100);
      await send(bytes([HEAD, half("24/12/2026"), half("25/12/2026")]));
      expect(await feesBooked()).toBe(100);
    });
  });

  it("keeps no card number in its rows: as a reference, cut in half, or two joined", async () => {
    const card = "4111111111111111";
    const filler = "x".repeat(500 - HEAD.length);
    const { id, problems } = await check(
      bytes([
        HEAD,
        row(card),
        row(`${card}5555555555554444`),
        `${filler} ${card};`,
        `x ${card}5555555555554444;`,
        row(ids[0] ?? ""),
      ]),
    );
    expect(problems.map(({ problem }) => problem)).toEqual(["card_number", "card_number", "form", "form"]);
    const [stored] = await db().execute<{ text: string }>(
      sql`select row_to_json(f)::text as text from settlement_files f where id = ${id}`,
    );
    for (let length = 12; length <= card.length; length += 1)
      expect(stored?.text).not.toContain(card.slice(0, length));
    expect(stored?.text).not.toContain("5555");
  });

  it("accepts a long numeric reference that is the provider's id of our payment", async () => {
    const attempt = await newPixAttempt(await newCharge(merchantId, { grossAmount: "100.00" }));
    await settle(attempt, paid("4111111111111111", 10_000));
    expect(await send(bytes([HEAD, row("4111111111111111")]))).toMatchObject({ taken: 1, refused: 0 });
    expect(await feesBooked()).toBe(99);
  });
});
