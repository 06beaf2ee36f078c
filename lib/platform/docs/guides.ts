import { assistantsGuide } from "#lib/platform/docs/guides/assistants";
import { cardsGuide } from "#lib/platform/docs/guides/cards";
import { clientGuide } from "#lib/platform/docs/guides/client";
import { errorsGuide } from "#lib/platform/docs/guides/errors";
import { goingLiveGuide } from "#lib/platform/docs/guides/going-live";
import { idempotencyGuide } from "#lib/platform/docs/guides/idempotency";
import { pagingGuide } from "#lib/platform/docs/guides/paging";
import { pixGuide } from "#lib/platform/docs/guides/pix";
import { splitsGuide } from "#lib/platform/docs/guides/splits";
import { testCardsGuide } from "#lib/platform/docs/guides/test-cards";
import { testClockGuide } from "#lib/platform/docs/guides/test-clock";
import { versionsGuide } from "#lib/platform/docs/guides/versions";
import { webhooksGuide } from "#lib/platform/docs/guides/webhooks";
import { env } from "#lib/platform/env";
import type { Guide } from "#lib/schemas/docs";

const GUIDES = [
  pixGuide,
  cardsGuide,
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
