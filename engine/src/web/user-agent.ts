/** The name of our crawler in robots.txt. */
export const CRAWLER_NAME = 'SiteAuditBot'
/** The default user agent. */
export const USER_AGENT = `${CRAWLER_NAME}/1.0 (+https://localhost/bot)`
