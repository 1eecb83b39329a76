/** A title with the search term highlighted. */
export function Highlighted({ text, search }: { text: string; search: string }) {
  const wanted = search.trim().toLowerCase()
  const folded = text.toLowerCase()
  // Some letters change length in lower case and would shift the highlights, so show none.
  if (wanted === '' || folded.length !== text.length) return text
  const parts: { text: string; at: number; isMatch: boolean }[] = []
  let from = 0
  for (let at = folded.indexOf(wanted); at !== -1; at = folded.indexOf(wanted, from)) {
    parts.push({ text: text.slice(from, at), at: from, isMatch: false }, { text: text.slice(at, at + wanted.length), at, isMatch: true })
    from = at + wanted.length
  }
  return (
    <>
      {parts.map((part) => (part.isMatch ? <mark key={`m${part.at}`}>{part.text}</mark> : part.text))}
      {text.slice(from)}
    </>
  )
}
