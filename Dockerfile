# The market in a container: docs/hosting/one-server.md says how to run it.
FROM node:24-bookworm-slim AS build
WORKDIR /sokora
# Only these files: packages are installed again only when one of them changes.
COPY package.json package-lock.json .npmrc ./
COPY bin/prepare.mjs bin/
COPY bin/installation/*.mjs bin/installation/
RUN node --input-type=module --eval "(await import('./bin/prepare.mjs')).install()"
COPY . .
# The build has a copy of what is in public.
RUN node bin/start.mjs --production --prepare && rm -r public
# A seventh of Node are symbols for debuggers.
RUN apt-get update && apt-get install --yes --no-install-recommends binutils \
    && strip node_modules/node-linux-*/bin/node

FROM debian:bookworm-slim
# Node and PostgreSQL come with the packages.
RUN useradd --uid 10001 --home-dir /data --shell /usr/sbin/nologin sokora \
    && install --directory --owner=sokora --group=sokora --mode=0700 /data
WORKDIR /sokora
COPY --from=build /sokora ./
ENV PATH=/sokora/node_modules/.bin:$PATH \
    NODE_ENV=production \
    NODE_OPTIONS="--max-old-space-size=384 --max-semi-space-size=16" \
    NODE_COMPILE_CACHE=/tmp/node \
    MALLOC_ARENA_MAX=2 \
    HOST=0.0.0.0 \
    DATA_DIR=/data
USER 10001:10001
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 \
    CMD ["node", "bin/installation/health.mjs"]
CMD ["node", "src/server/main.ts"]
