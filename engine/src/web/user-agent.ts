/** Unless an installation names itself; robots.txt addresses our crawler by its first word. */
export const USER_AGENT = 'SiteAuditBot/1.0 (+https://localhost/bot)'
