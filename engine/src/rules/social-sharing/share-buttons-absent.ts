import { isShared, mayHideMore } from '#rules/gates.ts'
import { inconclusive, pageRule } from '#rules/rule.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'
import { body } from '#testing/example.ts'

const LEAST_WORDS = 300
/** Services that add share buttons by script. */
const SERVICES = /addtoany|sharethis|addthis|shariff|sharebar|sassy-social|monarch|socialsharing/i

const ARTICLE = { path: '/blog/boots' }
const text = `<main><h1>Boots</h1><p>${'Boots for every weather. '.repeat(100)}</p></main>`

export const shareButtonsAbsent = pageRule({
  id: 'share-buttons-absent',
  name: 'Missing share buttons',
  version: 1,
  category: 'social',
  impact: 'low',
  difficulty: 'easy',
  change: 'template',
  minutes: 30,
  source: 'https://developer.mozilla.org/en-US/docs/Web/API/Navigator/share',
  reviewed: '2026-11',
  check: 'Look above, beside and below the article: there is no button or link to share it.',
  applies: (page) => isShared(page) && page.type === 'article' && page.text.words >= LEAST_WORDS,

  find(page) {
    if (page.structure.canShare || page.assets.some(({ url }) => url !== null && SERVICES.test(url))) return []
    if (mayHideMore(page))
      return inconclusive('A script may add share buttons, and we do not run scripts. Look at the article in a browser.')
    return [{ at: 'main', found: 'no share link or button', expected: 'a link or button to share the article' }]
  },

  advise: (cases) => ({
    title: `Add share buttons to ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'is an article', 'are articles')} without a share button. Readers have to copy the URL to share it, and most don’t.`,
    solution:
      'Add a button that opens the share dialog of the device. Plain links to the share pages of social networks also work, without any script of theirs.',
    example: '<button onclick="navigator.share({ title: document.title, url: location.href })">Share</button>',
  }),

  fires: () => [body(text, ARTICLE)],
  quiet: () => [
    body(`${text}<button onclick="navigator.share({ url: location.href })">Share</button>`, ARTICLE),
    body(`${text}<a href="https://www.facebook.com/sharer/sharer.php?u=x">Facebook</a>`, ARTICLE),
    body(`${text}<div class="social-share"></div>`, ARTICLE),
    body(`${text}<script src="/assets/app.js"></script>`, ARTICLE),
    body(text),
    body('<main><h1>Boots</h1><p>Short.</p></main>', ARTICLE),
  ],
})
