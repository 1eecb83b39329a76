# The product as an image: `docker build -t seo .`. One image for both roles; compose.yaml says which runs where.
FROM node:24-slim AS build
WORKDIR /app
COPY . .
RUN npm run build
# The image has its own Node, so the one that npm brings for other machines is not needed twice.
RUN rm -rf node_modules/node node_modules/.bin/node

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=build /app /app
# The pictures of share links are drawn with a face of the system.
RUN apt-get update && apt-get install -y --no-install-recommends fonts-liberation && rm -rf /var/lib/apt/lists/*
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s CMD ["node", "tools/ready.mjs"]
CMD ["node", "--v8-pool-size=2", "tools/run.mjs", "tools/start.ts"]
