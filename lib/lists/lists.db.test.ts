import { beforeAll, describe, expect, it } from "vitest";
import type { UserId } from "#lib/domain/ids";
import { chooseColumns } from "#lib/lists/choose-columns";
import { chooseCsv } from "#lib/lists/choose-csv";
import { CSV_CHOICES } from "#lib/lists/csv-choice.rules";
import { deleteView } from "#lib/lists/delete-view";
import { readListSettings } from "#lib/lists/read-list-settings";
import { saveView } from "#lib/lists/save-view";
import { updateView } from "#lib/lists/update-view";
import { newMerchant } from "#test/new-merchant";

let user: UserId;
let other: UserId;
beforeAll(async () => {
  [{ userId: user }, { userId: other }] = [await newMerchant(), await newMerchant()];
});

const viewsOf = async (userId: UserId, list: "charges" | "attempts" = "charges") =>
  (await readListSettings(userId, list)).views.map(({ name, query }) => `${name}: ${query}`);

describe("saved views", () => {
  it("are stored by person and list, without the cursor, and replaced by name", async () => {
    await saveView(user, "charges", { name: "Pagas", query: "?status=PAID&page=4&after=chg_1" });
    await saveView(user, "charges", { name: "Pagas", query: "status=PAID&query=bolo" });
    await saveView(user, "attempts", { name: "Falhas", query: "status=FAILED" });
    expect(await viewsOf(user)).toEqual(["Pagas: query=bolo&status=PAID"]);
    expect(await viewsOf(user, "attempts")).toEqual(["Falhas: status=FAILED"]);
    expect(await viewsOf(other)).toEqual([]);
  });

  it("can be renamed, but not to another view's name", async () => {
    const { id } = await saveView(user, "charges", { name: "Novas", query: "" });
    expect((await updateView(user, id, { name: "Todas" })).name).toBe("Todas");
    await expect(updateView(user, id, { name: "Pagas" })).rejects.toMatchObject({
      code: "invalid_request",
      errors: [{ pointer: "/name" }],
    });
  });

  it("of another person are not found, nor is an unknown list", async () => {
    const { id } = await saveView(user, "charges", { name: "Minha", query: "" });
    for (const missing of [id, "viw_1", "x"]) {
      await expect(updateView(other, missing, { name: "Tua" })).rejects.toMatchObject({ code: "not_found" });
      await expect(deleteView(other, missing)).rejects.toMatchObject({ code: "not_found" });
    }
    await expect(saveView(user, "users", { name: "x", query: "" })).rejects.toMatchObject({
      code: "not_found",
    });
    await deleteView(user, id);
    await expect(deleteView(user, id)).rejects.toMatchObject({ code: "not_found" });
  });

  it("are limited to twenty per list", async () => {
    for (let n = 0; n < 20; n += 1) await saveView(other, "charges", { name: `${n}`, query: "" });
    await expect(saveView(other, "charges", { name: "one more", query: "" })).rejects.toMatchObject({
      code: "invalid_request",
    });
    await saveView(other, "charges", { name: "7", query: "status=PAID" });
    expect(await viewsOf(other)).toHaveLength(20);
  });
});

it("chosen columns are stored in their order until they are reset", async () => {
  expect((await readListSettings(user, "charges")).columns).toBeNull();
  await chooseColumns(user, "charges", ["amount", "id", "amount"]);
  expect((await readListSettings(user, "charges")).columns).toEqual(["amount", "id"]);
  await chooseColumns(user, "charges", ["amount", "paid"]);
  expect((await readListSettings(user, "charges")).columns).toEqual(["amount", "paid"]);
  expect((await readListSettings(other, "charges")).columns).toBeNull();
  await chooseColumns(user, "charges", null);
  expect((await readListSettings(user, "charges")).columns).toBeNull();
  await expect(chooseColumns(user, "nothing", [])).rejects.toMatchObject({ code: "not_found" });
});

it("the CSV format is stored per person, for every list, until it is reset", async () => {
  const csvOf = async (userId: UserId) => (await readListSettings(userId, "charges")).csv;
  expect(await csvOf(user)).toBeNull();
  const choice = { ...CSV_CHOICES.en, bom: true, textCells: "plain" as const };
  await chooseCsv(user, CSV_CHOICES.es);
  await chooseCsv(user, choice);
  expect(await csvOf(user)).toEqual(choice);
  expect((await readListSettings(user, "recipients")).csv).toEqual(choice);
  expect(await csvOf(other)).toBeNull();
  await chooseCsv(user, null);
  expect(await csvOf(user)).toBeNull();
});
