import type { Mode } from "#lib/domain/mode";

/**
 * The hosts of API Pix and of its tokens at PSPs that publish them, in each mode. A typed address at another host needs the approval of
 * staff when it is for live money; a PSP that is missing is a further line.
 */
const PSPS: readonly Record<Mode, readonly string[]>[] = [
  { live: ["pix.api.efipay.com.br"], test: ["pix-h.api.efipay.com.br"] },
  { live: ["secure.api.itau", "sts.itau.com.br"], test: ["sandbox.devportal.itau.com.br"] },
  {
    live: ["api-pix.bb.com.br", "oauth.bb.com.br"],
    test: ["api.hm.bb.com.br", "api.sandbox.bb.com.br", "oauth.hm.bb.com.br", "oauth.sandbox.bb.com.br"],
  },
  { live: ["qrpix.bradesco.com.br"], test: ["qrpix-h.bradesco.com.br"] },
  { live: ["trust-pix.santander.com.br"], test: ["trust-pix-h.santander.com.br"] },
  { live: ["api-pix.sicredi.com.br"], test: ["api-pix-h.sicredi.com.br"] },
  { live: ["api.sicoob.com.br", "auth.sicoob.com.br"], test: ["sandbox.sicoob.com.br"] },
  { live: ["cdpj.partners.bancointer.com.br"], test: ["cdpj-sandbox.partners.uatinter.co"] },
];

/** The hosts of all of them. */
export const PSP_HOSTS: Record<Mode, readonly string[]> = {
  live: PSPS.flatMap(({ live }) => live),
  test: PSPS.flatMap(({ test }) => test),
};
