/**
 * Crawlers of assistants and answer engines by purpose, from their operators' pages; compared in November 2026:
 * https://developers.openai.com/docs/bots · https://support.claude.com/en/articles/8896518 · https://docs.perplexity.ai/guides/bots ·
 * https://duckduckgo.com/duckduckgo-help-pages/results/duckassistbot · https://docs.mistral.ai/robots · https://support.apple.com/119829 ·
 * https://developers.google.com/search/docs/crawling-indexing/google-common-crawlers · https://commoncrawl.org/ccbot
 */
type Crawler = { name: string; product: string; agent: string }

const userAgentOf = (name: string, version: string, infoUrl: string): string =>
  `Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; ${name}/${version}; +${infoUrl}`

/** Crawlers that build the index that AI answers cite. Googlebot and Bingbot do so too, but other rules check them. */
export const SEARCH_CRAWLERS: readonly Crawler[] = [
  { name: 'OAI-SearchBot', product: 'ChatGPT', agent: userAgentOf('OAI-SearchBot', '1.0', 'https://openai.com/searchbot') },
  { name: 'Claude-SearchBot', product: 'Claude', agent: userAgentOf('Claude-SearchBot', '1.0', 'https://www.anthropic.com') },
  { name: 'PerplexityBot', product: 'Perplexity', agent: userAgentOf('PerplexityBot', '1.0', 'https://perplexity.ai/perplexitybot') },
  { name: 'DuckAssistBot', product: 'DuckDuckGo', agent: 'DuckAssistBot/1.2; (+http://duckduckgo.com/duckassistbot.html)' },
  { name: 'Applebot', product: 'Siri and Spotlight', agent: userAgentOf('Applebot', '0.1', 'http://www.apple.com/go/applebot') },
]

/** Agents that fetch a page when a person asks about it. */
export const USER_FETCHERS: readonly Crawler[] = [
  { name: 'ChatGPT-User', product: 'ChatGPT', agent: userAgentOf('ChatGPT-User', '1.0', 'https://openai.com/bot') },
  { name: 'Claude-User', product: 'Claude', agent: userAgentOf('Claude-User', '1.0', 'https://www.anthropic.com') },
  { name: 'Perplexity-User', product: 'Perplexity', agent: userAgentOf('Perplexity-User', '1.0', 'https://perplexity.ai/perplexity-user') },
  { name: 'MistralAI-User', product: 'Le Chat', agent: userAgentOf('MistralAI-User', '1.0', 'https://docs.mistral.ai/robots') },
]

/** Crawlers that collect texts to train models. Allowing them is the owner's choice, so blocking them is never an issue. */
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
