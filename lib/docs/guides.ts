import { type GuideLanguage, guideHref } from "#lib/docs/guide-languages.rules";
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
import { portugueseTexts } from "#lib/docs/guides-in-portuguese";
import { translateGuide } from "#lib/docs/translate-guide";
import { env } from "#lib/platform/env";
import type { Guide, PublishedGuide } from "#lib/schemas/docs";

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
export function guides(language: GuideLanguage = "en"): PublishedGuide[] {
  const base = env().publicUrl;
  const texts = language === "en" ? null : portugueseTexts(base);
  return GUIDES.map((write) => {
    const guide = write(base);
    return publish(guide, texts ? translateGuide(guide, texts[guide.slug]) : guide, language);
  });
}

/** The written guide in a language; its anchors come from the original headings. */
function publish(original: Guide, written: Guide, language: GuideLanguage): PublishedGuide {
  const anchors = original.sections.map(({ heading }) => anchorOf(heading));
  const { slug, title, summary, sections } = written;
  return {
    ...{ slug, title, summary, language, href: guideHref(slug, language) },
    sections: sections.map((section, index) => ({ ...section, anchor: anchors[index] ?? "" })),
  };
}

function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
