import { assistantsGuide } from "#lib/docs/guides/assistants";
import { boletosGuide } from "#lib/docs/guides/boletos";
import { cardsGuide } from "#lib/docs/guides/cards";
import { chargeEveryMonthGuide } from "#lib/docs/guides/charge-every-month";
import { clientGuide } from "#lib/docs/guides/client";
import { errorsGuide } from "#lib/docs/guides/errors";
import { goingLiveGuide } from "#lib/docs/guides/going-live";
import { idempotencyGuide } from "#lib/docs/guides/idempotency";
import { pagingGuide } from "#lib/docs/guides/paging";
import { pixGuide } from "#lib/docs/guides/pix";
import { splitsGuide } from "#lib/docs/guides/splits";
import { testCardsGuide } from "#lib/docs/guides/test-cards";
import { testClockGuide } from "#lib/docs/guides/test-clock";
import { versionsGuide } from "#lib/docs/guides/versions";
import { webhooksGuide } from "#lib/docs/guides/webhooks";
import { env } from "#lib/platform/env";
import type { Guide } from "#lib/schemas/docs";

const GUIDES = [
  pixGuide,
  cardsGuide,
  boletosGuide,
  chargeEveryMonthGuide,
  webhooksGuide,
  idempotencyGuide,
  pagingGuide,
  errorsGuide,
  testCardsGuide,
  testClockGuide,
  splitsGuide,
  clientGuide,
  versionsGuide,
  assistantsGuide,
  goingLiveGuide,
];

/** The guides in reading order; their samples call this installation. */
export function guides(): Guide[] {
  return GUIDES.map((write) => write(env().publicUrl));
}
