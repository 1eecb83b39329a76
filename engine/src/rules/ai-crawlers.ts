/**
 * Crawlers of assistants and answer engines by purpose, from their operators' pages; compared in November 2026:
 * https://developers.openai.com/docs/bots · https://support.claude.com/en/articles/8896518 · https://docs.perplexity.ai/guides/bots ·
 * https://duckduckgo.com/duckduckgo-help-pages/results/duckassistbot · https://docs.mistral.ai/robots · https://support.apple.com/119829 ·
 * https://developers.google.com/search/docs/crawling-indexing/google-common-crawlers · https://commoncrawl.org/ccbot
 */
type Crawler = { name: string; of: string; agent: string }

const compatible = (name: string, version: string, page: string): string =>
  `Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; ${name}/${version}; +${page}`

/** Build the index that answers cite. Googlebot and Bingbot do too, but have separate rules. */
export const SEARCH_CRAWLERS: readonly Crawler[] = [
  { name: 'OAI-SearchBot', of: 'ChatGPT', agent: compatible('OAI-SearchBot', '1.0', 'https://openai.com/searchbot') },
  { name: 'Claude-SearchBot', of: 'Claude', agent: compatible('Claude-SearchBot', '1.0', 'https://www.anthropic.com') },
  { name: 'PerplexityBot', of: 'Perplexity', agent: compatible('PerplexityBot', '1.0', 'https://perplexity.ai/perplexitybot') },
  { name: 'DuckAssistBot', of: 'DuckDuckGo', agent: 'DuckAssistBot/1.2; (+http://duckduckgo.com/duckassistbot.html)' },
  { name: 'Applebot', of: 'Siri and Spotlight', agent: compatible('Applebot', '0.1', 'http://www.apple.com/go/applebot') },
]

/** Fetch a page on a person's request. */
export const USER_FETCHERS: readonly Crawler[] = [
  { name: 'ChatGPT-User', of: 'ChatGPT', agent: compatible('ChatGPT-User', '1.0', 'https://openai.com/bot') },
  { name: 'Claude-User', of: 'Claude', agent: compatible('Claude-User', '1.0', 'https://www.anthropic.com') },
  { name: 'Perplexity-User', of: 'Perplexity', agent: compatible('Perplexity-User', '1.0', 'https://perplexity.ai/perplexity-user') },
  { name: 'MistralAI-User', of: 'Le Chat', agent: compatible('MistralAI-User', '1.0', 'https://docs.mistral.ai/robots') },
]

/** Collect texts to train models. Allowing them is the owner's choice, so blocking them is never an issue. */
export const TRAINING_CRAWLERS: readonly string[] = [
  'GPTBot',
  'ClaudeBot',
  'Google-Extended',
  'Applebot-Extended',
  'CCBot',
  'Meta-ExternalAgent',
  'Bytespider',
  'Amazonbot',
]
