/** The URL as people read it, without percent codes; unchanged if they are not valid. */
export function decodedUrl(url: string): string {
  try {
    return decodeURI(url)
  } catch {
    return url
  }
}
