type Part = string | false | null | undefined

/** Joins what is given. It settles no conflicts, so a `className` from outside should only place a component, not restyle it. */
export const classNames = (...parts: Part[]) => parts.filter(Boolean).join(' ')
