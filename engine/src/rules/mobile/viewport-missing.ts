import { head } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isDestinationPage } from '#rules/gates.ts'
import { viewportFix } from '#rules/page-fixes.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { pageRule } from '#rules/rule.ts'
import { byPageCount, pageCount, pagesThat } from '#rules/wording.ts'

export const viewportMissing = pageRule({
  id: 'viewport-missing',
  name: 'Missing viewport meta tag',
  checks: 'Pages without a viewport meta tag, or with an empty one',
  version: 2,
  category: 'technical',
  impact: 'high',
  difficulty: 'easy',
  change: 'template',
  isForEveryPage: true,
  minutes: 15,
  explains: ['viewport-fixed'],
  source: 'https://developer.chrome.com/docs/lighthouse/pwa/viewport',
  reviewed: '2026-11',
  check: 'Open the page on a phone: the whole desktop page appears with tiny text, and its source has no `name="viewport"`.',
  applies: isDestinationPage,

  find(page) {
    const hasViewport = page.viewport !== null && page.viewport !== ''
    return hasViewport
      ? []
      : [
          {
            at: 'head',
            found: 'no viewport meta tag',
            expected: '<meta name="viewport" content="width=device-width, initial-scale=1">',
            fix: () =>
              page.viewport === null
                ? [{ do: 'insert', where: 'start of head', html: '<meta name="viewport" content="width=device-width, initial-scale=1">' }]
                : viewportFix(page),
          },
        ]
  },

  advise: (cases, stack) => ({
    title: `Add a viewport meta tag to ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} no viewport meta tag${withExample(cases, 'url')} Phones show a tiny desktop page that is hard to read and tap, and Google indexes the mobile version of your site.`,
    solution: stack.includes('WordPress')
      ? 'Add the tag to header.php of your WordPress theme, inside the head. Then open the page on a phone. If it is wider than the screen, its layout also needs CSS for small screens.'
      : stack.includes('Shopify')
        ? 'Add the tag to layout/theme.liquid of your Shopify theme, inside the head. Then open the page on a phone. If it is wider than the screen, its layout also needs CSS for small screens.'
        : `Add the tag to the head of ${byPageCount(cases, 'the page', 'these pages, or of their template')}.${platformSetting('head of all pages', stack)} Then open the page on a phone. If it is wider than the screen, its layout also needs CSS for small screens.`,
  }),

  fires: () => [head('<title>Boots</title>')],
  quiet: () => [
    head('<meta name="viewport" content="width=device-width">'),
    head('', { status: 404 }),
    head('<meta http-equiv="refresh" content="0; url=/shoes">'),
  ],
})
