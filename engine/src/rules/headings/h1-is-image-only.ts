import type { Page } from '#facts/page.ts'
import type { Fix } from '#fixes/fix.ts'
import { body } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isMeantForSearch } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'

/** Adds a placeholder, because only the owner knows what the image shows. */
function altFix({ images }: Page): Fix | null {
  const image = images.find(({ path, alt }) => /\bh1\b/.test(path) && (alt ?? '') === '')
  if (image === undefined || image.url === null) return null
  return [
    { do: 'set attributes', at: { tag: 'img', path: image.path, has: { src: image.url } }, values: { alt: 'YOUR IMAGE DESCRIPTION' } },
  ]
}

export const h1IsImageOnly = pageRule({
  id: 'h1-is-image-only',
  name: 'H1 is an image without alt text',
  version: 1,
  category: 'content',
  impact: 'medium',
  difficulty: 'easy',
  change: 'template',
  minutes: 10,
  source: 'https://www.w3.org/WAI/tutorials/page-structure/headings/',
  reviewed: '2026-11',
  check: 'View the page source and search for `<h1`: it contains only an image whose `alt` is empty or missing.',
  applies: isMeantForSearch,

  find(page) {
    return page.headings
      .filter((heading) => heading.level === 1 && heading.hasImage && heading.text === '')
      .map(() => ({
        fix: () => altFix(page),
        at: 'h1 > img',
        found: 'an image without alt text',
        expected: 'text, or alt text with the same words',
      }))
  },

  advise: (cases) => ({
    title: `Add text to the H1 of ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} an H1 that contains only an image without alt text${withExample(cases, 'url')} Search engines and screen readers find no heading there, so they miss what the page is about.`,
    solution: 'Write the headline as text in the H1. If the image has to stay, put the same words into its alt text.',
  }),

  fires: () => [body('<h1><img src="/logo.png"></h1>'), body('<h1><a href="/"><img src="/logo.png" alt=""></a></h1>')],
  quiet: () => [body('<h1><img src="/logo.png" alt="Boots"></h1>'), body('<h1><img src="/i.png" alt=""> Boots</h1>'), body('<h1></h1>')],
})
