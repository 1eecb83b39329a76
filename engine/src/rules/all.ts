/** Every rule, in the order of the catalogue. */
import type { PageRule, Rule, SiteRule } from './rule.ts'
import { titleTooWide } from './title/title-too-wide.ts'

export const rules: readonly Rule[] = [titleTooWide]

export const pageRules: readonly PageRule[] = rules.filter((rule) => rule.kind === 'page')
export const siteRules: readonly SiteRule[] = rules.filter((rule) => rule.kind === 'site')
