import type { NoticeKind } from "#test/split-payment/notice-facts";
import { ARRANGEMENTS, type Arrangement } from "#test/split-payment/wire";

const NOTICE = "/api/v1/{arrangement}";
const STREAM = "{arrangement}/{idPsp}/tributos/stream";
/** Has no routes for boletos, static Pix and transfers, since no fake sends them. */
const ROUTES = [
  ["POST", NOTICE, "started"],
  ["PATCH", NOTICE, "updated"],
  ["POST", `${NOTICE}/baixa-exceto-pagamento`, "written_off"],
  ["POST", `${NOTICE}/informe-preliminar-pagamento`, "preliminary"],
  ["POST", "/api/v1/segregacao", "begin"],
  ["POST", `${NOTICE}/segregacao/{idInfSegr}/lotes`, "lot"],
  ["POST", "/api/v1/segregacao/finalizacao", "finish"],
  ["GET", `/api/v1/out/${STREAM}/start`, "start"],
  ["GET", `/api/v1/out/${STREAM}/{token}`, "next"],
  ["DELETE", `/api/v1/out/${STREAM}/{token}`, "end"],
  ["GET", `/api/v1/retroativo/${STREAM}/start`, "start_again"],
  ["GET", `/api/v1/retroativo/${STREAM}/{token}`, "next_again"],
  ["DELETE", `/api/v1/retroativo/${STREAM}/{token}`, "end_again"],
] as const;

type RouteName = (typeof ROUTES)[number][2];
export type PlatformRoute = {
  name: RouteName;
  /** As the published document names it. */
  path: string;
  arrangement: Arrangement;
  pathParameters: Readonly<Record<string, string>>;
};

const ALL = Object.entries(ARRANGEMENTS).flatMap(([arrangement, name]) =>
  ROUTES.map(([method, template, route]) => {
    const path = template.replace("{arrangement}", name);
    const pattern = new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`);
    return { method, path, pattern, name: route, arrangement: arrangement as Arrangement };
  }),
);

/** The route of a call; null for an unknown path. */
export function routeOf(method: string, path: string): PlatformRoute | null {
  for (const route of ALL) {
    const match = route.method === method ? route.pattern.exec(path) : null;
    if (match) return { ...route, pathParameters: { ...match.groups } };
  }
  return null;
}

/** The paths by their methods, as the published document names them. */
export const PLATFORM_PATHS: readonly string[] = [
  ...new Set(ALL.map(({ method, path }) => `${method} ${path}`)),
];

/** The notice that a route takes; null for the stream and the set-aside. */
export function noticeKindOf(name: RouteName): NoticeKind | null {
  const isNotice =
    name === "started" || name === "updated" || name === "written_off" || name === "preliminary";
  return isNotice ? name : null;
}
