// A shop that embeds Ponte's checkout in its page by <ponte-checkout>, so that payers never leave it.
import { createServer } from "node:http";
import { Ponte } from "@ponte/node";

const { PONTE_URL = "http://localhost:3000", PONTE_TOKEN, SHOP_PORT = "4000" } = process.env;
const ponte = new Ponte({ url: PONTE_URL, token: PONTE_TOKEN });

const page = (checkoutUrl) => `<!doctype html>
<html lang="en">
  <meta name="viewport" content="width=device-width">
  <title>Coffee</title>
  <script type="module" src="${new URL("/ponte-checkout.js", PONTE_URL)}"></script>
  <h1>Coffee, R$ 10.50</h1>
  <ponte-checkout src="${checkoutUrl}"></ponte-checkout>
  <p role="status" id="thanks"></p>
  <script>
    document.addEventListener("ponte-paid", () => {
      document.getElementById("thanks").textContent = "Thank you! We begin to roast.";
    });
  </script>
</html>`;

createServer(async (_request, response) => {
  try {
    const { instructions } = await ponte.createCharge({ grossAmount: "10.50", description: "Coffee" });
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
    response.end(page(instructions.checkoutUrl));
  } catch (error) {
    response.writeHead(502).end(error.message);
  }
}).listen(Number(SHOP_PORT), "127.0.0.1", () => console.log(`The shop is at http://localhost:${SHOP_PORT}`));
