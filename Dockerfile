# Ponte with everything it needs, including Node and PostgreSQL. All persistent data is in /data.
FROM node:24-bookworm-slim AS build
WORKDIR /ponte
# Package files come first, so that a change of the sources does not reinstall them.
COPY package.json package-lock.json ./
COPY patches ./patches
COPY tools/patch-packages.mjs ./tools/
RUN npm ci
COPY . .
RUN npm run package -- --to /package

FROM debian:12-slim
# For npm's commands, and backups of an external database (docs/operations.md).
RUN apt-get update && apt-get install --yes --no-install-recommends postgresql-client && rm -rf /var/lib/apt/lists/*
COPY --from=build /usr/local/lib/node_modules/npm /usr/local/lib/node_modules/npm
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
RUN useradd --system --create-home --uid 10001 ponte && install -d -o ponte -g ponte -m 0700 /data
WORKDIR /ponte
COPY --from=build /package ./
USER ponte
# The owner of /data becomes the owner of a new volume.
ENV PATH=/ponte/node_modules/.bin:$PATH HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/ready`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", ".next/ponte/start.mjs"]
