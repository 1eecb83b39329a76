import type { Page } from '#facts/page.ts'
import { isUtilityType } from '#facts/page-type.ts'
import { isShell } from '#facts/shell.ts'
import type { Stack } from '#facts/stack.ts'
import { entryForStack } from '#rules/entry-for-stack.ts'
import { document, linking, site, urlset } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { BUNDLE, pagesForSearch } from '#rules/gates.ts'
import { siteRule } from '#rules/rule.ts'
import { count, pageCount, pagesThat } from '#rules/wording.ts'

/** Frameworks that write the text into the HTML themselves, and what prevents it. */
const CAUSES: Partial<Record<Stack, string>> = {
  'Next.js': '`ssr: false`, or a layout that shows nothing until useEffect has run',
  Nuxt: '`ssr: false` in nuxt.config, or a ClientOnly component around the page',
  Astro: '`client:only` on the component that holds the page',
  Gatsby: 'a layout that shows nothing until useEffect has run, or that checks whether `window` exists',
  Docusaurus: 'BrowserOnly, or a layout that shows nothing until useEffect has run',
}

function steps(stack: readonly Stack[]): string {
  const [name, cause] = entryForStack(CAUSES, stack) ?? []
  return name === undefined
    ? 'Have the server or the build write the text into the HTML, for example with Next.js for React, Nuxt for Vue or Angular SSR.'
    : `${name} writes the text into the HTML when it builds a page, unless a component waits for the browser. Look for ${cause}, and remove it.`
}

const hasBundle = ({ assets }: Page): boolean => assets.some(({ kind, url }) => kind === 'script' && url !== null && BUNDLE.test(url))

const shell = (inBody: string) => document('<title>Boots</title>', `${inBody}<script type="module" src="/assets/index-4f2a.js"></script>`)
const ROOT = '<div id="root"></div>'

export const jsContentDependent = siteRule({
  id: 'js-content-dependent',
  name: 'Text only with JavaScript',
  checks: 'Sites with mostly pages whose HTML is almost empty until a script has run',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'hard',
  change: 'template',
  minutes: 480,
  explains: ['thin-content', 'thin-versus-peers', 'category-text-thin', 'category-empty'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics',
  reviewed: '2026-11',
  check: 'View the page source: the text that you see in the browser is missing between `<body>` and `</body>`.',

  find(site) {
    const pages = pagesForSearch(site).filter(({ type }) => !isUtilityType(type))
    const shells = pages.filter((page) => isShell(page) && hasBundle(page))
    // A few such pages in a site with text are tools or pieces of other pages.
    if (shells.length * 2 <= pages.length) return []
    return shells.map(({ url, text }) => ({
      url,
      at: 'body',
      found: `${count(text.words, 'word')} in the HTML`,
      expected: 'the text of the page in the HTML',
    }))
  },

  advise: (cases, stack) => ({
    title: `Add the text of ${pageCount(cases)} to the HTML`,
    problem: `${pagesThat(cases, 'is', 'are')} almost empty until a script has run${withExample(cases, 'page')} Google runs scripts, but other search engines often don’t, and most AI assistants never do: they find nothing to read or recommend.`,
    solution: steps(stack),
    example: null,
  }),

  fires: () => [
    site({ '/': shell(ROOT) }),
    site({ '/': linking('/a'), '/a': shell(ROOT), '/b': shell('<p>Please switch on JavaScript.</p>'), '/sitemap.xml': urlset('/a', '/b') }),
  ],
  quiet: () => [
    site({ '/': shell('<div id="root"><h1>Boots</h1></div>') }),
    site({ '/': shell(`<main>${'Boots last. '.repeat(15)}</main>`) }),
    site({ '/': document('<title>Boots</title>', '<p>Coming soon</p><script src="/jquery.js"></script>') }),
    site({ '/': linking('/login'), '/login': shell(ROOT) }),
    site({ '/': linking('/a', '/b'), '/a': linking('/'), '/b': shell(ROOT) }),
  ],
})
