/** The default user agent. Its first word is the name of our crawler in robots.txt. */
export const USER_AGENT = 'SiteAuditBot/1.0 (+https://localhost/bot)'
