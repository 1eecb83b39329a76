import { useLocation, useNavigate } from 'react-router'

type Changes = Record<string, string | null>

/** Stores the page's view state in the query string, so that Back, Forward and a shared link show the same view. */
export function useAddress() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  /** The URL with some parameters changed; a null value removes the parameter. */
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
    /** Set `replace` for changes that should not be in the history, such as each letter of a search. */
    change: (changes: Changes, { replace = false } = {}): void => void navigate(addressWith(changes), { replace }),
  }
}
