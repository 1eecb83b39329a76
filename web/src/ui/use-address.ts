import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

type Changes = Record<string, string | null>

/** Marks a history entry that `openDialog` added. A string, because objects would not be equal after the browser has copied them. */
const openedDialog = 'opened dialog'

/** Stores the page's view state in the query string, so that Back, Forward and a shared link show the same view. */
export function useAddress() {
  const location = useLocation()
  const { pathname, search, state } = location
  const navigate = useNavigate()
  const closedAt = useRef<unknown>(null)
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
  /** Set `replace` for changes that should not be in the history, such as each letter of a search. */
  const change = (changes: Changes, { replace = false } = {}) =>
    void navigate(addressWith(changes), { replace, state: replace ? state : null })
  return {
    read: (name: string): string | null => new URLSearchParams(search).get(name),
    addressWith,
    change,
    /** Opens a dialog that the URL names, so that Back closes it. */
    openDialog: (changes: Changes) => void navigate(addressWith(changes), { state: openedDialog }),
    /** Goes back if `openDialog` opened the dialog, because otherwise the next Back would show the same page again. */
    closeDialog: (changes: Changes) => {
      if (state !== openedDialog) return change(changes, { replace: true })
      // A double click calls this again before the page has changed, and must not go back twice.
      if (closedAt.current === location) return
      closedAt.current = location
      void navigate(-1)
    },
  }
}
