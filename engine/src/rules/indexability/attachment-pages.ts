import { page } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isMeantForSearch } from '#rules/gates.ts'
import { EVERYTHING_ON_PAGE, pageRule } from '#rules/rule.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'

const pageOf = (classes: string, head = '') =>
  page(
    `<!doctype html><html lang="en"><head><title>boots-3</title>${head}</head><body class="${classes}"><h1>boots-3</h1><p><a href="/boots-3.jpg"><img src="/boots-3.jpg" alt=""></a></p></body></html>`,
  )

export const attachmentPages = pageRule({
  id: 'attachment-pages',
  name: 'Attachment page in search results',
  checks: 'Pages that WordPress made for single images and files',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'setting',
  minutes: 10,
  explains: [EVERYTHING_ON_PAGE],
  source: 'https://make.wordpress.org/core/2023/10/16/changes-to-attachment-pages/',
  reviewed: '2026-11',
  check: 'Open the URL: the page shows little more than one image or file, and its body tag has the class `attachment`.',
  applies: isMeantForSearch,

  find: ({ signs }) =>
    signs.isAttachment ? [{ at: 'body', found: 'the page of an uploaded file', expected: 'no such page, or a redirect to the file' }] : [],

  advise: (cases, stack) => ({
    title: `Turn off ${pageCount(cases, 'attachment page')}`,
    problem: `${pagesThat(cases, 'is an attachment page', 'are attachment pages')}, which WordPress made for an uploaded image or file${withExample(cases, 'url')} Such pages say next to nothing, but can appear in search results instead of your articles.`,
    solution: stack.includes('WordPress')
      ? 'Redirect attachment pages to their files: SEO plugins have a setting for it (in Yoast SEO, Settings › Advanced › Media pages). Then remove them from the sitemap. Websites created with WordPress 6.4 or later have no such pages.'
      : 'If your site is exported from WordPress, turn off attachment pages there first: SEO plugins have a setting for it. Then delete these pages, remove them from the sitemap, and link to the files instead.',
    example: null,
  }),

  fires: () => [pageOf('attachment single-attachment attachmentid-336')],
  quiet: () => [
    pageOf('single single-post postid-336'),
    pageOf('attachment single-attachment attachmentid-336', '<meta name="robots" content="noindex">'),
  ],
})
