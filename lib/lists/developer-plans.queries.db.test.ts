import type { Sql } from "postgres";
import { beforeAll, describe, expect, it } from "vitest";
import type { MerchantId } from "#lib/domain/ids";
import { newId } from "#lib/platform/ids/new-id";
import { listRequests } from "#lib/requests/request-log.queries";
import { DELIVERY_STATUSES } from "#lib/webhooks/delivery.rules";
import { listDeliveryPage } from "#lib/webhooks/delivery-list.queries";
import { countEvents, listEvents } from "#lib/webhooks/event-list.queries";
import { newMerchant } from "#test/new-merchant";
import { plansOf } from "#test/plans-of";

const FEW = 30;
const MANY = 3_000;
const PAGE = { limit: 10 };
const PERIOD = { start: new Date(Date.now() - 60_000), end: new Date() };

let small: MerchantId;
let big: MerchantId;
beforeAll(async () => {
  [{ merchantId: small }, { merchantId: big }] = [await newMerchant(), await newMerchant()];
});

async function writeRequests(client: Sql) {
  await client`
    insert into request_log (request_id, merchant_id, user_id, token_id, operation, method, path, status, duration_ms, object_id)
    select gen_random_uuid(), case when n < ${FEW} then ${small} else ${big} end, 'usr', 'tok_' || n % 7, 'op' || n % 5, 'POST',
      '/api/charge', case n % 50 when 0 then 503 when 1 then 404 else 201 end, 3, 'chg_' || n
    from generate_series(0, ${FEW + MANY - 1}::int) n`;
  await client`analyze request_log`;
}

const endpointId = newId("webhookEndpoint");

async function writeDeliveries(client: Sql) {
  await client`
    insert into events (id, merchant_id, type, object_id, data)
    select 'evt_' || lpad(n::text, 26, '0'), case when n < ${FEW} then ${small} else ${big} end,
      case n % 3 when 0 then 'charge.paid' else 'charge.created' end, 'chg_' || n, '{}'
    from generate_series(0, ${FEW + MANY - 1}::int) n`;
  await client`
    insert into webhook_endpoints (id, merchant_id, url, types, status, secret_sealed)
    values (${endpointId}, ${small}, 'https://shop.example.com', '{*}', 'ENABLED', 'x')`;
  await client`
    insert into deliveries (id, event_id, merchant_id, endpoint_id, event_type, target, attempt, status, attempted_at)
    select 'dlv_' || lpad(n::text, 26, '0'), 'evt_' || lpad(n::text, 26, '0'),
      case when n < ${FEW} then ${small} else ${big} end, case when n < ${FEW} then ${endpointId} end, 'charge.paid',
      'https://shop.example.com', 1, case n % 20 when 0 then 'DEAD' else 'DELIVERED' end, now()
    from generate_series(0, ${FEW + MANY - 1}::int) n`;
  await client`analyze events`;
  await client`analyze deliveries`;
}

function expectNoScanOf(table: string, plans: string[][]) {
  expect(plans.length).toBeGreaterThan(0);
  expect(plans.filter((plan) => plan.includes(`Seq Scan ${table}`))).toEqual([]);
}

describe("a small merchant's newest rows among a big one's", () => {
  it("are found by indexes in the request log, whatever the filter", async () => {
    const plans = await plansOf(
      writeRequests,
      async (reader) => {
        const filters = [
          {},
          { statusClass: "4xx" },
          { statusClass: "5xx" },
          { operation: "op1" },
          { tokenId: "tok_1" },
          { objectId: "chg_1" },
          { requestId: crypto.randomUUID() },
          PERIOD,
        ] as const;
        for (const filter of filters) await listRequests(reader, small, filter, PAGE);
        await listRequests(reader, small, {}, { ...PAGE, after: "7" });
      },
      "force_custom_plan",
    );
    expectNoScanOf("request_log", plans);
  });

  it("are found by indexes in the log of deliveries, whatever the filter", async () => {
    const plans = await plansOf(
      writeDeliveries,
      async (reader) => {
        const filters = [{}, { endpointId }, { type: "charge.paid" }, PERIOD] as const;
        for (const filter of filters) await listDeliveryPage(reader, small, filter, PAGE);
        await listDeliveryPage(reader, small, {}, { ...PAGE, after: newId("delivery") });
        for (const status of DELIVERY_STATUSES) {
          await listDeliveryPage(reader, small, { status }, PAGE);
          await listDeliveryPage(reader, small, { status, endpointId }, PAGE);
        }
      },
      "force_custom_plan",
    );
    expectNoScanOf("deliveries", plans);
  });

  it("are found and counted by indexes among events", async () => {
    const plans = await plansOf(
      writeDeliveries,
      async (reader) => {
        const period = { types: null, ...PERIOD };
        const filters = [
          { types: null },
          { types: ["charge.paid"] },
          { types: null, objectId: "chg_1" },
        ] as const;
        for (const filter of [...filters, period]) await listEvents(reader, small, filter, PAGE);
        await listEvents(reader, small, { types: null }, { ...PAGE, after: newId("event") });
        await countEvents(reader, small, period);
        for (const types of [null, ["charge.paid"] as const]) {
          await listEvents(reader, small, { types }, { page: 2, limit: 10 });
          await listEvents(reader, small, { types }, { after: newId("event"), limit: 10 });
        }
      },
      "force_custom_plan",
    );
    expectNoScanOf("events", plans);
  });
});
