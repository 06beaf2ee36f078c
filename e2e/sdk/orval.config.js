export default {
  ponte: {
    input: { target: "./generated/openapi.json" },
    output: {
      target: "./generated/orval/client.ts",
      schemas: "./generated/orval/model",
      client: "fetch",
      mode: "single",
      baseUrl: { getBaseUrlFromSpecification: true },
    },
  },
};
