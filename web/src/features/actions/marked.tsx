/** A title with what was searched for marked in it. */
export function Marked({ text, search }: { text: string; search: string }) {
  const wanted = search.trim().toLowerCase()
  const folded = text.toLowerCase()
  // Letters that change their length in lower case would shift the marks; then there are none.
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
