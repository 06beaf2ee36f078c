import { NextIntlClientProvider } from "next-intl";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { TimelineCard } from "#components/detail/timeline-card";
import type { TimelineEntry } from "#lib/timeline/timeline.rules";
import { type DeliveryTry, foldTries } from "#lib/webhooks/fold-tries.rules";
import dashboard from "#messages/pt-BR/dashboard" with { type: "json" };
import detail from "#messages/pt-BR/detail" with { type: "json" };
import developers from "#messages/pt-BR/developers" with { type: "json" };

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 12, minute)).toISOString();

/** Five failed tries at each of four receivers. */
const deliveries = foldTries(
  Array.from(
    { length: 20 },
    (_, index): DeliveryTry => ({
      id: `dlv_${String(index).padStart(2, "0")}`,
      eventId: "evt_1",
      endpointId: `whe_${index % 4}`,
      target: `https://shop.example.com/${index % 4}`,
      attempt: Math.floor(index / 4) + 1,
      status: "FAILED",
      responseStatus: 500,
      responseBody: null,
      durationMs: 10,
      error: null,
      attemptedAt: at(index),
      nextAttemptAt: at(index + 1),
    }),
  ),
);

const entries: TimelineEntry[] = [
  { id: "evt_1", at: at(0), kind: "event", type: "payout.paid", data: {}, deliveries },
  { id: "created", at: at(0), kind: "created", deliveries: [] },
];

test("a timeline shows what happened, and one line for each receiver, before anything unfolds", () => {
  const children = createElement(TimelineCard, { entries, of: "payout", mayRedeliver: false });
  const messages = { dashboard, detail, developers };
  const context = { locale: "pt-BR" as const, timeZone: "America/Sao_Paulo", messages, children };
  const html = renderToStaticMarkup(createElement(NextIntlClientProvider, context));
  const lines = html.replaceAll(/<\/summary>.*?<\/details>/gs, "</details>").replaceAll(/<[^>]+>/g, " ");
  expect(lines.match(/Saque pago/g)).toHaveLength(1);
  expect(lines).toContain("Saque pedido");
  expect(lines.match(/HTTP 500\s+·\s+5 tentativas\s+·\s+próxima:/g)).toHaveLength(4);
  expect(lines).toContain("shop.example.com/3");
  expect(html.match(/tentativa 1/g)).toHaveLength(4);
});
