/** Rewords what the built-in writer tells the owner: visitors of a shared link have no plan. */
export const forVisitors = (text: string): string =>
  text
    .replaceAll(/\bThe limit (?:of this plan|you set) is ([\d,]+ pages?)\./g, 'The limit was $1.')
    .replaceAll(/\bWe stopped at ([\d,]+ pages?), the limit (?:of this plan|you set)\./g, 'We stopped at $1, the limit of this analysis.')
