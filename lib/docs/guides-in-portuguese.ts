import { assistants } from "#lib/docs/guides/pt-br/assistants";
import { boletos } from "#lib/docs/guides/pt-br/boletos";
import { cards } from "#lib/docs/guides/pt-br/cards";
import { chargeEveryMonth } from "#lib/docs/guides/pt-br/charge-every-month";
import { client } from "#lib/docs/guides/pt-br/client";
import { errors } from "#lib/docs/guides/pt-br/errors";
import { goingLive } from "#lib/docs/guides/pt-br/going-live";
import { idempotency } from "#lib/docs/guides/pt-br/idempotency";
import { paging } from "#lib/docs/guides/pt-br/paging";
import { pix } from "#lib/docs/guides/pt-br/pix";
import { splits } from "#lib/docs/guides/pt-br/splits";
import { testCards } from "#lib/docs/guides/pt-br/test-cards";
import { testClock } from "#lib/docs/guides/pt-br/test-clock";
import { versions } from "#lib/docs/guides/pt-br/versions";
import { webhooks } from "#lib/docs/guides/pt-br/webhooks";
import type { GuideTexts } from "#lib/docs/translate-guide";
import { clientAddress } from "#lib/platform/client-packages/client-packages";

/** The Portuguese texts of every guide by its slug; they name addresses of the installation at `base`. */
export function portugueseTexts(base: string): Record<string, GuideTexts> {
  return {
    pix,
    cards,
    boletos,
    "charge-every-month": chargeEveryMonth,
    webhooks,
    idempotency,
    paging,
    errors,
    "test-cards": testCards,
    "test-clock": testClock,
    splits,
    client: client(base, clientAddress(base, "php")),
    versions,
    assistants: assistants(base),
    "going-live": goingLive,
  };
}
