/**
 * The two parts of undici that a crawl needs. Its main entry also loads fetch, web sockets, caches and mocks: 20 ms and 5 MB for every
 * thread that reads pages.
 */
declare module 'undici/lib/dispatcher/agent.js' {
  export { Agent as default } from 'undici'
}
declare module 'undici/lib/core/connect.js' {
  export { buildConnector as default } from 'undici'
}
