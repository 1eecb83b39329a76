import { isShared, mayHideMore } from '#rules/gates.ts'
import { inconclusive, pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { body } from '#testing/example.ts'

const LEAST_WORDS = 300
/** Services whose script draws the buttons. */
const SERVICES = /addtoany|sharethis|addthis|shariff|sharebar|sassy-social|monarch|socialsharing/i

const ARTICLE = { path: '/blog/boots' }
const text = `<main><h1>Boots</h1><p>${'Boots for every weather. '.repeat(100)}</p></main>`

export const shareButtonsAbsent = pageRule({
  id: 'share-buttons-absent',
  name: 'Article offers no way to share it',
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
    if (mayHideMore(page)) return inconclusive('Scripts may draw a share button; only a browser would tell.')
    return [{ at: 'main', found: 'no share link or button', expected: 'a link or button to share the article' }]
  },

  advise: (cases) => ({
    title: 'Let readers share articles',
    problem: `${pagesThat(cases, 'has', 'have')} no share link or button. Readers who would pass it on must copy the address.`,
    solution: 'A button that opens the device’s own share dialog is enough; plain links to networks work without any script of theirs.',
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
