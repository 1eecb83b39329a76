import { useLocation, useNavigate } from 'react-router'

type Changes = Record<string, string | null>

/** What a page shows of itself, kept behind the `?` of its address, so that back, forward and a sent link show the same. */
export function useAddress() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  /** The address with some of it changed; null takes a part out. */
  const addressWith = (changes: Changes): string => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name)
      else next.set(name, value)
    }
    const query = String(next)
    return query === '' ? pathname : `${pathname}?${query}`
  }
  return {
    read: (name: string): string | null => new URLSearchParams(search).get(name),
    addressWith,
    /** `replace` for steps that nobody wants to go back through, such as letters of a search. */
    change: (changes: Changes, { replace = false } = {}): void => void navigate(addressWith(changes), { replace }),
  }
}
