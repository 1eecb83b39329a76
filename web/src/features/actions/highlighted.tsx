/** A title with the search term highlighted. */
export function Highlighted({ text, search }: { text: string; search: string }) {
  const searchTerm = search.trim().toLowerCase()
  const lowerText = text.toLowerCase()
  // A letter that changes length in lower case would shift the highlights, so such a title gets none.
  if (searchTerm === '' || lowerText.length !== text.length) return text
  const parts: { text: string; at: number; isMatch: boolean }[] = []
  let from = 0
  for (let at = lowerText.indexOf(searchTerm); at !== -1; at = lowerText.indexOf(searchTerm, from)) {
    parts.push(
      { text: text.slice(from, at), at: from, isMatch: false },
      { text: text.slice(at, at + searchTerm.length), at, isMatch: true },
    )
    from = at + searchTerm.length
  }
  return (
    <>
      {parts.map((part) => (part.isMatch ? <mark key={`m${part.at}`}>{part.text}</mark> : part.text))}
      {text.slice(from)}
    </>
  )
}
