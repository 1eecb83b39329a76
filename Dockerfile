# `docker build -t seo .` builds the image. Server and workers use the same image; compose.yaml sets the command of each.
FROM node:24-slim AS build
WORKDIR /app
COPY . .
# Opens instead of the payment provider's portal, if set.
ARG VITE_BILLING_PORTAL_URL
RUN npm run build
# The base image has Node, so remove the second copy that npm installs.
RUN rm -rf node_modules/node node_modules/.bin/node

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=build /app /app
# The preview images of share links are drawn with a system font.
RUN apt-get update && apt-get install -y --no-install-recommends fonts-liberation && rm -rf /var/lib/apt/lists/*
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s CMD ["node", "tools/ready.mjs"]
CMD ["node", "--v8-pool-size=2", "tools/run.mjs", "tools/start.ts"]
