type Part = string | false | null | undefined

/** Joins class names. It resolves no conflicts, so a `className` from outside should only position a component, not restyle it. */
export const classNames = (...parts: Part[]) => parts.filter(Boolean).join(' ')
