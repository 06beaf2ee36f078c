import { expect, it } from "vitest";
import type { Mode } from "#lib/domain/mode";
import type { ApiPixClient } from "#lib/providers/api-pix/client";
import { apiPixFacts } from "#lib/providers/api-pix/facts";
import { listInfractions } from "#lib/providers/api-pix/infractions";
import { PROFILE_NAMES, type ProfileName } from "#lib/providers/api-pix/profiles";
import { ProviderUnavailable } from "#lib/providers/provider-error";

const DAY_MS = 86_400_000;
const END = new Date("2026-11-30T12:00:00Z");
const START = new Date(END.getTime() - DAY_MS);
const ROW = {
  idInfracao: "i1",
  endToEndId: `E${"1".repeat(31)}`,
  valor: "10.50",
  status: "ABERTA",
};

/** Lists the infractions of a PSP whose every page has these rows. Returns the list and the number of calls. */
async function listedBy(rows: unknown[], quantidadeDePaginas = 1) {
  let calls = 0;
  const call = async () => {
    calls += 1;
    const parametros = { paginacao: { quantidadeDePaginas } };
    return { status: 200, headers: {}, body: { parametros, infracoes: rows } };
  };
  const client: ApiPixClient = { longestListMs: DAY_MS, scopes: async () => null, call };
  const list = await listInfractions(client, START, END);
  return { disputes: "disputes" in list ? list.disputes : [], calls };
}

it("only Efí's live connections list infractions", () => {
  const settings = (profile: ProfileName) =>
    apiPixFacts.settings.parse({ profile, pixKey: "a@example.com", clientId: "c" });
  const listing = (["live", "test"] satisfies Mode[]).flatMap((mode) =>
    PROFILE_NAMES.filter((name) =>
      apiPixFacts.listsDisputes?.({ id: "con_1", mode, settings: settings(name) }),
    ).map((name) => `${name} ${mode}`),
  );
  expect(listing).toEqual(["efi live"]);
});

it.each([
  ["100", 10_000],
  ["10.5", 1_050],
  ["10.50", 1_050],
  [10.5, 1_050],
  [0.29, 29],
  [100, 10_000],
])("an amount of %s is %i cents", async (valor, cents) => {
  expect((await listedBy([{ ...ROW, valor }])).disputes).toMatchObject([{ amountMinor: cents }]);
});

it.each(["10,50", "10.505", "-1", "0", 1e21, "", null])("an amount of %s is not guessed", async (valor) => {
  await expect(listedBy([{ ...ROW, valor }])).rejects.toThrow(/valor/);
});

it.each([
  ["ABERTA", "OPEN"],
  ["EM_DEFESA", "OPEN"],
  ["ACEITA", "LOST"],
  ["REJEITADA", "WON"],
  ["CANCELADA_EFI", "WON"],
  ["aceita", null],
])("the state %s is %s", async (status, meant) => {
  expect((await listedBy([{ ...ROW, status }])).disputes).toMatchObject([
    { status: meant, gatewayStatus: status },
  ]);
});

it("the reason is the situation in translatable form, or else the PSP's own", async () => {
  const reasonOf = async (more: object) => (await listedBy([{ ...ROW, ...more }])).disputes[0]?.reason;
  expect(await reasonOf({ tipoSituacao: "aquisição da conta", razao: "FRAUDE" })).toBe("aquisicao_da_conta");
  expect(await reasonOf({ razao: "FRAUDE" })).toBe("FRAUDE");
  expect(await reasonOf({})).toBeNull();
});

it("at most twenty pages of a list that never ends are read, and each row counts once", async () => {
  const { disputes, calls } = await listedBy([ROW], 100_000);
  expect([disputes.length, calls]).toEqual([1, 20]);
});

it("an answer that may be temporary does not count as a refusal of the list", async () => {
  const call = () => Promise.reject(new ProviderUnavailable("busy", { isPassing: true }));
  const client: ApiPixClient = { longestListMs: DAY_MS, scopes: async () => null, call };
  await expect(listInfractions(client, START, END)).rejects.toThrow("busy");
});
