/** Session IDs are long and random. Short values of `sid` stand for something else, such as a store or a season. */
const SESSION_PARAMETER = /[;?&](?:(?:jsessionid|phpsessid|aspsessionid\w*|session_?id)=[\w.-]{8,}|(?:sid|s_id)=(?=[\w-]*\d)[\w-]{16,})/i

/** The URL as it would be without a session ID, which differs on every visit. */
export function withoutSessionId(url: string): string {
  const match = SESSION_PARAMETER.exec(url)
  if (match === null) return url
  const rest = url.slice(match.index + match[0].length)
  // The next parameter becomes the first one.
  return url.slice(0, match.index) + (match[0].startsWith('?') ? rest.replace(/^&/, '?') : rest)
}
