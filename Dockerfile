# The server and the terminal command of one farm. adapters/main/README.md says how to run it.

FROM node:24-slim AS build
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build

# Only what the build can't bundle. The image has its own Node.js.
FROM node:24-slim AS packages
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev && rm -rf node_modules/node-linux-* node_modules/.bin/node

FROM node:24-slim
ENV NODE_ENV=production PHYTO_DATA=/farm PHYTO_LISTEN=0.0.0.0:8080
WORKDIR /opt/phytotron
COPY --from=packages /src/node_modules node_modules
COPY --from=build /src/dist/cli dist/cli
COPY --from=build /src/dist/web dist/web
COPY package.json LICENSE CHANGELOG.md adapters/main/deploy/healthcheck.mjs ./
RUN ln -s /opt/phytotron/dist/cli/phyto.js /usr/local/bin/phyto && install -d -o node -g node -m 700 /farm
USER node
VOLUME /farm
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD ["node", "/opt/phytotron/healthcheck.mjs"]
ENTRYPOINT ["phyto"]
CMD ["serve"]
