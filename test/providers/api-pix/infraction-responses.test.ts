import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { apiPixAdapter } from "#lib/providers/api-pix/adapter";
import { apiPixFacts } from "#lib/providers/api-pix/facts";
import { type ApiPixConnection, apiPixSettings } from "#lib/providers/api-pix/settings";
import type { DisputeResponder, NamedDispute } from "#lib/providers/ports/dispute-response";
import { ProviderTimeout, ProviderUnavailable } from "#lib/providers/provider-error";
import { changeSettings } from "#test/change-settings";
import { makeCertificates } from "#test/providers/api-pix/certificates";
import { settingsFor } from "#test/providers/api-pix/connected";
import { type FakePsp, startFakePsp } from "#test/providers/api-pix/fake-psp";
import { newInfraction } from "#test/providers/api-pix/infraction";
import { isProvable, whyNotProvable } from "#test/providers/api-pix/provable";
import { TOKEN_RULES } from "#test/providers/api-pix/token-rules";

const ANSWER = { text: "Entregue em 12/11.", file: new Uint8Array(), fileName: "dsp_1.pdf" };
const DAY_MS = 86_400_000;

changeSettings({ allowPrivateTargets: true });

describe.skipIf(!isProvable)(`a response to an infraction of Efí${whyNotProvable}`, () => {
  let psp: FakePsp;
  let responder: DisputeResponder;
  beforeAll(async () => {
    const certificates = makeCertificates();
    psp = await startFakePsp(certificates, { token: TOKEN_RULES.efi });
    const settings = apiPixSettings.parse(settingsFor(psp, certificates, { profile: "efi" }));
    const connection: ApiPixConnection = { id: "con_1", mode: "live", settings };
    const opened = apiPixAdapter.openResponder?.(connection);
    if (!opened) throw new Error("Efí takes responses");
    responder = opened;
    expect(apiPixFacts.responseForm?.(connection)).toEqual({ kind: "TEXT" });
    expect(apiPixFacts.responseForm?.({ ...connection, mode: "test" })).toBeNull();
  });
  afterAll(async () => {
    expect(psp.findings).toEqual([]);
    await psp.close();
  });

  function claimed(agoMs = 0): NamedDispute {
    const criadoEm = new Date(Date.now() - agoMs).toISOString();
    const made = newInfraction({ endToEndId: `E${"1".repeat(31)}`, valor: "100", criadoEm });
    psp.bank.infractions.push(made);
    return { disputeId: made.idInfracao, paymentId: made.endToEndId, reference: "txid" };
  }
  const stored = ({ disputeId }: NamedDispute) =>
    psp.bank.infractions.find(({ idInfracao }) => idInfracao === disputeId);

  it("rejects the infraction with the text, after which Efí lists it as defended", async () => {
    const infraction = claimed();
    expect(await responder.hasResponse?.(infraction)).toBe(false);
    expect(await responder.sendResponse(infraction, ANSWER)).toEqual({ kind: "SENT" });
    expect(stored(infraction)).toMatchObject({ status: "EM_DEFESA", defesa: ANSWER.text });
    expect(await responder.hasResponse?.(infraction)).toBe(true);
  });

  it("is refused in Efí's words if it is a second one, late, or for an unknown infraction", async () => {
    const twice = claimed();
    await responder.sendResponse(twice, ANSWER);
    const unknown = { ...twice, disputeId: "00000000-0000-4000-8000-000000000000" };
    for (const [infraction, word] of [
      [twice, "InfracaoOperacaoInvalida"],
      [claimed(8 * DAY_MS), "InfracaoOperacaoInvalida"],
      [unknown, "InfracaoNaoEncontrada"],
    ] as const) {
      const answer = await responder.sendResponse(infraction, ANSWER);
      expect(answer).toEqual({ kind: "REFUSED", reason: expect.stringContaining(word) });
    }
    await expect(responder.hasResponse?.(unknown)).rejects.toBeInstanceOf(ProviderTimeout);
    const unlisted = { ...twice, disputeId: `${twice.paymentId}:D1` };
    expect(await responder.sendResponse(unlisted, ANSWER)).toMatchObject({ kind: "REFUSED" });
  });

  it("has an unknown outcome after an undocumented answer, and is denied without the scope", async () => {
    const infraction = claimed();
    psp.rules.instead = ({ path }) =>
      path.endsWith("/defesa") ? { status: 409, body: { nome: "outra_coisa" } } : null;
    await expect(responder.sendResponse(infraction, ANSWER)).rejects.toBeInstanceOf(ProviderTimeout);
    psp.rules.instead = () => null;
    psp.rules.infractions = "out of scope";
    const denied = responder.sendResponse(infraction, ANSWER);
    await expect(denied).rejects.toBeInstanceOf(ProviderUnavailable);
    await expect(denied).rejects.toMatchObject({ isDenied: true });
    psp.rules.infractions = "listed";
    expect(stored(infraction)?.status).toBe("ABERTA");
  });
});
