import { describe } from "vitest";
import { efiPayoutsAdapter } from "#lib/providers/efi-payouts/adapter";
import { changeSettings } from "#test/change-settings";
import { hasOpenssl, makeCertificates } from "#test/providers/api-pix/certificates";
import { describePayoutProvider } from "#test/providers/contract/payout";
import { connectionTo } from "#test/providers/efi-payouts/connection-to";
import { startFakeEfi } from "#test/providers/efi-payouts/fake-efi";

changeSettings({ allowPrivateTargets: true });

const FACTS = {
  cannot: { find_owner: "Efí reveals a key's owner only by refusing to send" },
  faults: [
    "request_lost",
    "answer_lost",
    "answer_cut",
    "html",
    "server_error",
    "throttled",
    "unknown_status",
    "other_amount",
  ],
  own: { key: "ana@example.com", document: "39053344705" },
  unknownKey: "nobody@example.com",
  ofAnother: { key: "ana@example.com", document: "11222333000181" },
} as const;

const why = hasOpenssl() ? "" : " (skipped: openssl is not installed)";
describe.skipIf(!hasOpenssl())(`Efí over mutual TLS${why}`, () => {
  describePayoutProvider("Efí", FACTS, async () => {
    const certificates = makeCertificates();
    const fake = await startFakeEfi(certificates, { becomes: "EM_PROCESSAMENTO" });
    const connection = connectionTo(fake, certificates);
    const { reports } = efiPayoutsAdapter;
    return {
      provider: efiPayoutsAdapter.open(connection),
      failNext: fake.failNext,
      end: async (reference, how) => fake.efi.end(reference, how === "taken" ? "REALIZADO" : "NAO_REALIZADO"),
      async reports(about) {
        const read = fake.efi.callbacks.map((body) => reports?.read(connection, new Headers(), body));
        const all = (await Promise.all(read)).flatMap((some) => some ?? []);
        return all.filter(({ subject }) => "reference" in subject && subject.reference === about);
      },
      close: fake.close,
    };
  });
});
