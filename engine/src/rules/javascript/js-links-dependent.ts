import { pagesWithoutMenu } from '#facts/shell.ts'
import { document, linking, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { pagesForSearch } from '#rules/gates.ts'
import { siteRule } from '#rules/rule.ts'
import { pageCount } from '#rules/wording.ts'

const menuless = (inBody = '', menu = '<div id="nav-placeholder"></div>') =>
  document('<title>Boots</title>', `${menu}<h1>Boots</h1>${inBody}<script src="/js/main.js"></script>`)

export const jsLinksDependent = siteRule({
  id: 'js-links-dependent',
  name: 'Menu only with JavaScript',
  checks: 'Sites with mostly pages whose menu is an empty element in the HTML until a script has run',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'medium',
  change: 'template',
  minutes: 60,
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  reviewed: '2026-11',
  check: 'View the page source: the links of the menu, which you see in the browser, are missing.',

  find: (site) =>
    pagesWithoutMenu(pagesForSearch(site)).map(({ url, emptyMenu }) => ({
      url,
      at: 'body',
      found: `${emptyMenu} is empty`,
      expected: 'the links of the menu in the HTML',
    })),

  advise: (cases) => ({
    title: `Add the menu to the HTML of ${pageCount(cases)}`,
    problem: `A script adds the menu in the browser, so its links aren’t in the HTML of ${pageCount(cases)}${withExample(cases)} Search engines find the pages of the menu later or not at all, and most AI assistants never do. We don’t run scripts either, so pages that only the menu links to are missing from this report.`,
    solution:
      'Write the menu, with a link to each page, into the HTML of every page, for example with the includes of your server or with a static site generator. The script can still open and close it. Until then, list all pages in an XML sitemap. Then analyze the site again.',
    example: null,
  }),

  fires: () => [
    site({ '/': menuless() }),
    site({ '/': menuless('<a href="/a">Care</a>'), '/a': menuless('<a href="/">Home</a>') }),
    site({ '/': menuless('', '<div w3-include-html="parts/header.html"></div>') }),
    site({ '/': menuless('', '<header id="header"><!-- by main.js --></header>') }),
    site({ '/': menuless('', '<div class="nav-placeholder"></div>') }),
  ],
  quiet: () => [
    site({ '/': document('<title>Boots</title>', '<div id="nav-placeholder"><a href="/a">Care</a></div><script src="/a.js"></script>') }),
    site({ '/': menuless('<nav><a href="/a">Care</a></nav>') }),
    site({ '/': document('<title>Boots</title>', '<div id="header"></div><h1>Boots</h1>') }),
    site({ '/': menuless('', '<div class="header"></div>') }),
    site({ '/': menuless('', '<span id="menu"></span>') }),
    // The menu is a plain list below an empty banner.
    site(
      Object.fromEntries(
        ['/', '/a', '/b', '/c'].map((path) => [path, menuless(['/', '/a', '/b', '/c'].map((to) => `<a href="${to}">Care</a>`).join(' '))]),
      ),
    ),
    site({ '/': linking('/a', '/b'), '/a': linking('/'), '/b': menuless() }),
  ],
})
