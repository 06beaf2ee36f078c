// @ts-check
// Plain JavaScript, because a server would load Next.js's compiler to read TypeScript. The plugin, which loads a second compiler, is
// used only where pages are compiled.
import { PHASE_PRODUCTION_SERVER } from "next/constants.js";

// The content security policy has a nonce per request, so proxy.next.ts sets it.
const PAGE_HEADERS = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "X-Frame-Options", value: "DENY" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
  { key: "Cross-Origin-Resource-Policy", value: "same-origin" },
  { key: "Permissions-Policy", value: "camera=(), microphone=(), geolocation=(), payment=()" },
];

/** @type {import("next").NextConfig} */
const config = {
  poweredByHeader: false,
  reactStrictMode: true,
  images: { unoptimized: true },
  // The API's routes (`route.ts`) are bundled for the API handler, which serves them without Next.js except in development.
  pageExtensions: ["tsx", "next.ts", ...(process.env.NODE_ENV === "development" ? ["ts"] : [])],
  turbopack: {
    resolveAlias: {
      "../build/polyfills/polyfill-module": "./lib/client/polyfills.ts",
      // The router ships its own error page, 1.3 KiB of every page's scripts, even if the app has one.
      "./builtin/global-error": "./app/global-error.tsx",
      "../components/builtin/global-error": "./app/global-error.tsx",
      // Router code that Ponte does not need, 4 KiB of every page's scripts. Servers keep the originals.
      "../../../lib/constants": { browser: "./lib/client/router/header-names.ts" },
      "../../../../lib/constants": { browser: "./lib/client/router/header-names.ts" },
      "./reducers/server-action-reducer": { browser: "./lib/client/router/server-action-reducer.ts" },
      "./errors/root-error-boundary": { browser: "./lib/client/router/root-error-boundary.ts" },
    },
  },
  // Payers visit one page once: few large files compress better than many small ones (8 KiB of 128 on a checkout).
  experimental: {
    // Our builds start clean and keep no cache: writing one took a third of the build.
    turbopackFileSystemCacheForBuild: false,
    // Nothing reads them, and they take a good part of the build's memory.
    turbopackSourceMaps: process.env.NODE_ENV === "development",
    turbopackInputSourceMaps: process.env.NODE_ENV === "development",
    turbopackChunking: {
      firstPageLoadPriority: 1,
      requestCost: 4_000_000,
      minChunkSize: 4_000_000,
      maxMergeChunkSize: 10_000_000,
    },
  },
  // Machines with builds of the same sources serve each other's pages; by default Next.js generates a random id.
  generateBuildId: () => process.env.PONTE_BUILD_ID ?? null,
  // `npm run check` runs tsc over the whole repository, including tests.
  typescript: { ignoreBuildErrors: true },
  headers: async () => [{ source: "/((?!api/|\\.well-known/).*)", headers: PAGE_HEADERS }],
};

/** @param {string} phase */
export default async function configOf(phase) {
  if (phase === PHASE_PRODUCTION_SERVER) return config;
  const { default: createNextIntlPlugin } = await import("next-intl/plugin");
  return createNextIntlPlugin("./lib/platform/i18n/request.ts")(config);
}
