type Part = string | false | null | undefined

/** Joins class names. Conflicts are not resolved, so a `className` prop should only position a component, not restyle it. */
export const classNames = (...parts: Part[]) => parts.filter(Boolean).join(' ')
