/** `en` for `en-US` or `EN_us`; empty if no language is declared. */
export const primaryLanguage = (code: string | null | undefined): string => code?.trim().split(/[-_]/, 1)[0]?.toLowerCase() ?? ''
