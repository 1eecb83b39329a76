import { head } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { type Case, pageRule } from '#rules/rule.ts'
import { byFoundCount, foundCount, pagesThat } from '#rules/wording.ts'

type Details = { kind: 'Tailwind' | 'Babel' | 'development build' | 'latest version' }
type Kind = { name: Details['kind']; pattern: RegExp; expected: string; step: string }

const KINDS: Kind[] = [
  {
    name: 'Tailwind',
    pattern: /^https?:\/\/cdn\.tailwindcss\.com(?:[/?]|$)|\/@tailwindcss\/browser(?:@|\/|$)/i,
    expected: 'a CSS file that is built in advance',
    step: 'Build the CSS with the Tailwind CLI, and link the CSS file instead of the script.',
  },
  {
    name: 'Babel',
    pattern: /\/(?:@babel\/standalone|babel-standalone)(?:[@/]|$)/i,
    expected: 'scripts that are compiled in advance',
    step: 'Compile your scripts with a build tool, so that the page needs no Babel.',
  },
  {
    name: 'development build',
    // A site's own file may be called vue.js too, so the name alone counts only below a folder of releases.
    pattern:
      /\/react(?:-dom)?\.development\.js|\/vue\.(?:runtime\.)?(?:global|esm-browser)\.js(?:$|\?)|\/vue@?[\d./]+(?:dist\/)?vue\.js(?:$|\?)/i,
    expected: 'the production build',
    step: 'Link the production build of the library: its file name contains min or prod.',
  },
  {
    name: 'latest version',
    pattern: /@latest(?:\/|$|\?)/i,
    expected: 'a fixed version instead of @latest',
    step: 'Write the version that you have tested instead of @latest.',
  },
]

const isUnpinned = ({ details }: Case<Details>): boolean => details.kind === 'latest version'

export const developmentBuild = pageRule<Details>({
  id: 'development-build',
  name: 'Script that is meant for development',
  checks: 'Tailwind or Babel in the browser, development builds of React and Vue, and scripts of the version @latest',
  version: 2,
  category: 'technical',
  impact: 'medium',
  difficulty: 'medium',
  change: 'template',
  minutes: 45,
  source: 'https://tailwindcss.com/docs/installation/play-cdn',
  reviewed: '2026-11',
  check: 'View the page source and search for the listed URL: it is the source of a script.',
  applies: isHtmlPage,

  find: ({ assets }) =>
    [...new Set(assets.flatMap(({ kind, url }) => (kind === 'script' && url !== null ? [url] : [])))].flatMap((url) => {
      const kind = KINDS.find(({ pattern }) => pattern.test(url))
      if (kind === undefined) return []
      const { name, expected } = kind
      const evidence = { at: 'script', found: url, expected, about: url, details: { kind: name } }
      return [name === 'latest version' ? { ...evidence, impact: 'low' } : evidence]
    }),

  advise: (cases) => {
    const isSlow = !cases.every(isUnpinned)
    const mayChange = cases.some(isUnpinned) ? ' A script of the version @latest can change at any time and break the page.' : ''
    return {
      title: isSlow
        ? `Replace ${foundCount(cases, 'script')} meant for development`
        : `Set a fixed version for ${foundCount(cases, 'script')}`,
      problem: `${pagesThat(cases, 'loads', 'load')} ${byFoundCount(cases, 'a script that is', 'scripts that are')} not meant for live pages${withExample(cases)}${isSlow ? ' Such scripts are large or build the page in the browser, so visitors wait longer until they see it.' : ''}${mayChange}`,
      solution: KINDS.filter(({ name }) => cases.some(({ details }) => details.kind === name))
        .map(({ step }) => step)
        .join(' '),
      example: null,
    }
  },

  fires: () => [
    head('<script src="https://cdn.tailwindcss.com"></script>'),
    head('<script src="https://cdn.jsdelivr.net/npm/@tailwindcss/browser@4"></script>'),
    head('<script src="https://unpkg.com/react@18/umd/react.development.js"></script>'),
    head('<script src="https://cdn.jsdelivr.net/npm/vue@2.7.14/dist/vue.js"></script>'),
    head('<script src="https://cdnjs.cloudflare.com/ajax/libs/vue/2.6.14/vue.js"></script>'),
    head('<script src="/vendor/vue/dist/vue.js"></script>'),
    head('<script src="https://unpkg.com/@babel/standalone/babel.min.js"></script>'),
    head('<script src="https://unpkg.com/lucide@latest"></script>'),
  ],
  quiet: () => [
    head('<link rel="stylesheet" href="/tailwind.css"><script src="/app.js"></script>'),
    head('<script src="https://unpkg.com/react@18/umd/react.production.min.js"></script>'),
    head('<script src="https://cdn.jsdelivr.net/npm/vue@3/dist/vue.global.prod.js"></script>'),
    head('<script src="https://cdn.jsdelivr.net/npm/vue@2.7.14/dist/vue.min.js"></script>'),
    head('<script src="https://unpkg.com/lucide@0.460.0"></script>'),
    head('<script src="/js/vue.js"></script>'),
    head('<a href="https://cdn.tailwindcss.com">Tailwind</a>'),
  ],
})
