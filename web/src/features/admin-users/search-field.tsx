import { Search } from 'lucide-react'
import { Input } from '#ui/input.tsx'
import { useAddress } from '#ui/use-address.ts'
import { useDebouncedText } from '#ui/use-debounced-text.ts'

/** Writes the search term to the URL, where the list reads it. */
export function SearchField({ label, placeholder }: { label: string; placeholder: string }) {
  const { read, change } = useAddress()
  const [typed, setTyped] = useDebouncedText(read('search') ?? '', (text) =>
    change({ search: text || null, page: null }, { replace: true }),
  )
  return (
    <Input
      type="search"
      aria-label={label}
      placeholder={placeholder}
      maxLength={200}
      icon={<Search />}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      className="w-full max-w-72 min-w-0 print:hidden"
    />
  )
}
