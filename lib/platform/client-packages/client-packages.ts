/** A published client: `contents` are the files and folders of `folder` in its archive. */
type ClientPackage = { folder: string; version: string; archive: string; contents: readonly string[] };

const ABOUT = ["README.md", "CHANGELOG.md"];

/** The clients for shops. Each archive's name has the version, so that a lock file never finds other bytes at an address. */
export const CLIENT_PACKAGES = {
  node: client("ponte-node", "0.5.0", (version) => `ponte-node-${version}.tgz`, [
    "package.json",
    "bin",
    "src",
  ]),
  checkout: client("ponte-checkout", "0.1.0", (version) => `ponte-checkout-${version}.tgz`, [
    "package.json",
    "src",
  ]),
  medusa: client("ponte-medusa", "0.2.0", (version) => `ponte-medusa-${version}.tgz`, [
    "package.json",
    "src",
    "examples",
  ]),
  vendure: client("ponte-vendure", "0.2.0", (version) => `ponte-vendure-${version}.tgz`, [
    "package.json",
    "src",
    "examples",
  ]),
  woocommerce: client("ponte-woocommerce", "0.2.0", (version) => `ponte-woocommerce-${version}.zip`, [
    "ponte-woocommerce.php",
    "load.php",
    "uninstall.php",
    "src",
    "assets",
    "languages",
  ]),
  python: client("ponte-python", "0.3.0", (version) => `ponte_python-${version}-py3-none-any.whl`, ["ponte"]),
  php: client("ponte-php", "0.3.0", (version) => `ponte-php-${version}.zip`, [
    "composer.json",
    "load.php",
    "src",
  ]),
} satisfies Record<string, ClientPackage>;

/** The address at which an installation serves a client's archive. */
export function clientAddress(base: string, client: keyof typeof CLIENT_PACKAGES): string {
  return `${base}/clients/${CLIENT_PACKAGES[client].archive}`;
}

/** Every file and folder in the archives, from the root of the project or of a production package. */
export const CLIENT_SOURCES = [
  "LICENSE",
  "packages/ponte-python/pyproject.toml",
  ...Object.values(CLIENT_PACKAGES).flatMap(({ folder, contents }) =>
    contents.map((name) => `${folder}/${name}`),
  ),
];

function client(
  name: string,
  version: string,
  archiveOf: (version: string) => string,
  code: readonly string[],
): ClientPackage {
  return {
    folder: `packages/${name}`,
    version,
    archive: archiveOf(version),
    contents: [...code, ...ABOUT],
  };
}
