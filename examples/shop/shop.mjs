// A shop with one product that accepts every method: Pix, cards and other currencies on the hosted page, and coins.
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { Ponte, verifyWebhook } from "@ponte/node";

const { PONTE_URL, PONTE_TOKEN, PONTE_WEBHOOK_SECRET, SHOP_PORT = "4000" } = process.env;
const ponte = new Ponte({ url: PONTE_URL, token: PONTE_TOKEN });
const orders = new Map();

const ROUTES = {
  "GET /": () =>
    page(`<h1>Coffee, R$ 10.50</h1>
    <form method="post" action="/buy"><button>Pix, card or another currency</button></form>
    <form method="post" action="/buy-with-coins"><button>Bitcoin</button></form>`),

  "POST /buy": async () => {
    const externalReference = newOrder();
    const charge = { grossAmount: "10.50", description: "Coffee", externalReference };
    const { instructions } = await ponte.createCharge(charge);
    return { status: 303, headers: { location: instructions.checkoutUrl }, body: externalReference };
  },

  "POST /buy-with-coins": async () => {
    const external_reference = newOrder();
    const payer = { customer_name: "Ana Souza", customer_email: "ana@example.com" };
    const coins = { amount: 10.5, fiat_currency: "BRL", pay_currency: "BTC", ...payer, external_reference };
    const { pay_address, qr_code } = await ponte.createCryptoPayment(coins);
    return page(`<p>Send to ${pay_address}</p><img src="data:image/png;base64,${qr_code}">`);
  },

  "GET /orders": () => ({ status: 200, body: JSON.stringify(Object.fromEntries(orders)) }),

  "POST /webhooks": async (request) => {
    const event = verifyWebhook(PONTE_WEBHOOK_SECRET, request.headers, await text(request));
    const order = event.data.charge?.externalReference ?? event.data.invoice?.external_reference;
    if (["charge.paid", "invoice.paid"].includes(event.type) && orders.has(order)) {
      orders.set(order, "PAID");
      console.log(`${order} is paid (${event.type}, verified)`);
    }
    return { status: 204 };
  },
};

function newOrder() {
  const order = `order-${randomUUID()}`;
  orders.set(order, "PENDING");
  return order;
}
const page = (body) => ({ status: 200, headers: { "content-type": "text/html; charset=utf-8" }, body });

createServer(async (request, response) => {
  try {
    const route = ROUTES[`${request.method} ${request.url}`] ?? (() => ({ status: 404 }));
    const { status, headers, body } = await route(request);
    response.writeHead(status, headers).end(body);
  } catch (error) {
    response.writeHead(400).end(error.message);
  }
}).listen(Number(SHOP_PORT), "127.0.0.1", () => console.log(`The shop is at http://localhost:${SHOP_PORT}`));
