const { defineConfig } = require("@medusajs/framework/utils");

const { DATABASE_URL, SHOP_URL, PONTE_URL, PONTE_TOKEN, PONTE_WEBHOOK_SECRET, RETURN_URL } = process.env;
const ponte = { url: PONTE_URL, token: PONTE_TOKEN, webhookSecret: PONTE_WEBHOOK_SECRET };

module.exports = defineConfig({
  admin: { disable: true },
  projectConfig: {
    databaseUrl: DATABASE_URL,
    databaseDriverOptions: { ssl: false, sslmode: "disable" },
    http: {
      storeCors: SHOP_URL,
      adminCors: SHOP_URL,
      authCors: SHOP_URL,
      jwtSecret: "only-for-tests",
      cookieSecret: "only-for-tests",
    },
  },
  modules: [
    {
      resolve: "@medusajs/medusa/payment",
      options: {
        // A real shop waits five seconds.
        webhook_delay: 200,
        providers: [
          { resolve: "@ponte/medusa", id: "ponte", options: { ...ponte, redirectUrl: RETURN_URL } },
          { resolve: "@ponte/medusa", id: "holds", options: { ...ponte, capture: "manual" } },
        ],
      },
    },
  ],
});
