import { getDomain } from 'tldts'
import { body, document, page } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { byPageCount, foundCount, pagesThat } from '#rules/wording.ts'

const STAGING_URL = /^https?:\/\/(staging|stage|dev|test|preview|uat|qa)\d*\./

/** Hosts that hosting companies give to the staging copy of a site, and to a site that has no domain yet. */
const TEMPORARY_HOST =
  /(?:^|\.)(?:wpengine(?:powered)?\.com|flywheel(?:sites|staging)\.com|kinsta\.cloud|pantheonsite\.io|cloudwaysapps\.com|myftpupload\.com|sg-host\.com|wpcomstaging\.com|instawp\.xyz|tempurl\.host|hostingersite\.com)$/
/** The upload folders of WordPress and Drupal: files that the owner forgot to move. Other pages on such a host may belong to another site. */
const UPLOADS = /\/(?:wp-content|sites\/[^/]+\/files)\//
const isTemporary = (url: string): boolean => TEMPORARY_HOST.test(URL.parse(url)?.hostname ?? '')
const isUploadElsewhere = (url: string | null): url is string => url !== null && UPLOADS.test(url) && isTemporary(url)

type Details = { isUpload: boolean }

export const linkToStaging = pageRule<Details>({
  id: 'link-to-staging',
  name: 'Link to a staging site',
  checks:
    'Links to a host of your domain that starts with staging, dev, test or similar, and files on a temporary host of a hosting company',
  version: 3,
  category: 'technical',
  impact: 'high',
  difficulty: 'easy',
  change: 'element',
  isOneTask: true,
  minutes: 5,
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  reviewed: '2026-11',
  check: 'Look at the listed URL: its host starts with staging, dev or test, or belongs to a hosting company.',
  applies: (page) => isHtmlPage(page) && !STAGING_URL.test(page.url) && !isTemporary(page.url),

  find(page) {
    const isOnOwnStaging = (url: string): boolean => {
      // IP addresses have no registered domain and can belong to different sites.
      const domain = STAGING_URL.test(url) ? getDomain(url) : null
      return domain !== null && domain === getDomain(page.url)
    }
    const expected = 'your live domain'
    const staging = page.links.flatMap(({ url, path }) =>
      url !== null && isOnOwnStaging(url) ? [{ at: path, found: url, expected, details: { isUpload: false } }] : [],
    )
    const uploads = [...page.links, ...page.images].flatMap(({ url, path }) =>
      isUploadElsewhere(url) ? [{ at: path, found: url, expected, impact: 'low' as const, details: { isUpload: true } }] : [],
    )
    return [...staging, ...uploads]
  },

  advise: (cases) =>
    cases.every(({ details }) => details.isUpload)
      ? {
          title: `Move ${foundCount(cases, 'file')} from a temporary host to your domain`,
          problem: `${pagesThat(cases, 'loads', 'load')} or ${byPageCount(cases, 'links', 'link')} to ${foundCount(cases, 'file')} on a temporary host${withExample(cases)} Hosting companies give such hosts to staging copies and new sites. When the copy is deleted, the files are gone.`,
          solution:
            'Make sure that the files are on your live site too. Then replace the host in their URLs with your live domain, also in the template; most files have the same path there.',
          example: null,
        }
      : {
          title: `Replace ${foundCount(cases, 'link to a staging site', 'links to a staging site')}`,
          problem: `${pagesThat(cases, 'links', 'link')} to ${foundCount(cases, 'URL')} on a staging site${withExample(cases)} Visitors land on unfinished pages, and Google may index them.`,
          solution:
            'Replace the staging host with your live domain. Then protect the staging site with a password, so that search engines can’t read it.',
          example: null,
        },

  fires: () => [
    body('<a href="https://staging.shop.test/boots">Boots</a>'),
    body('<a href="https://dev.shop.test/">x</a>'),
    body('<img src="http://shop.wpengine.com/wp-content/uploads/boots.jpg" alt="Boots">'),
  ],
  quiet: () => [
    body('<img src="https://acme.wpengine.com/badge.png" alt="Acme"><a href="https://acme.wpengine.com/">Acme</a>'),
    body('<a href="https://dev.to/boots">A post</a>'),
    body('<a href="https://blog.shop.test/">Blog</a>'),
    page(document('<title>Boots</title>', '<a href="http://dev.localhost/">Another site</a>'), { url: 'http://192.0.2.7/' }),
  ],
})
