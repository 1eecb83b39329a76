/** Finds wording problems in a task title. */

const ODDITIES: [name: string, pattern: RegExp][] = [
  ['CSS selector', / > |:nth/],
  ['group number', /\bgroup \d+/i],
  ['cut off in brackets', /(?:…|\.\.\.)\)/],
  ['empty value', /: ?\)|“”|""|''|\(\s*\)|:\s*$/],
  ['undefined or null', /\b(?:undefined|null|NaN)\b|\[object/],
  ['double space', /\s{2}/],
  ['one word', /^\S*$/],
]

/** Verbs that a task title may begin with. Titles that begin with another word are reported, so that a person checks them. */
const VERBS = new Set(
  `add allow announce answer avoid block break bring build cache change check choose clean close combine complete compress connect convert
  correct count create crop cut date declare decide define delete describe disable do drop embed enable encode end expand explain expect fill find
  fix flatten follow forbid format give group host improve include increase index inline join keep label lazy-load let limit link list load
  localize look lower make mark match mend merge minify move name offer open order part place point preload prevent protect provide publish
  put raise redirect reduce remove rename renew repair replace resize resolve restore return review rewrite say send separate serve set
  share shorten show shrink simplify speed split start state stop strengthen submit support switch take tell test translate treat turn
  unblock unify update upgrade use validate verify widen withdraw wrap write`.split(/\s+/),
)

export function findOddities(title: string): string[] {
  const [first = ''] = title.split(/\s/)
  const oddities = ODDITIES.filter(([, pattern]) => pattern.test(title)).map(([name]) => name)
  return VERBS.has(first.toLowerCase()) ? oddities : [...oddities, 'no verb first']
}
