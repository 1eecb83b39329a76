/** Rewrites sentences about the owner's plan, because visitors of a share link have no plan. */
export const rewriteForVisitors = (text: string): string =>
  text
    .replaceAll(/\bThe limit (?:of this plan|you set) is ([\d,]+ pages?)\./g, 'The limit was $1.')
    .replaceAll(/\bWe stopped at ([\d,]+ pages?), the limit (?:of this plan|you set)\./g, 'We stopped at $1, the limit of this analysis.')
