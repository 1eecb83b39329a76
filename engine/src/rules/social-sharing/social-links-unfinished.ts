import { body } from '#rules/example.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { listed, pageCount } from '#rules/wording.ts'

type Details = { networks: string[] }

export const socialLinksUnfinished = pageRule<Details>({
  id: 'social-links-unfinished',
  name: 'Social media icons without a profile',
  checks: 'Several links to social networks in header, footer or a WordPress block that lead to no profile',
  version: 2,
  category: 'social',
  impact: 'low',
  difficulty: 'easy',
  change: 'template',
  minutes: 10,
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  reviewed: '2026-11',
  check: 'Click the icons of the social networks: they don’t open your profiles.',
  applies: isHtmlPage,

  find: ({ signs }) =>
    signs.unlinkedNetworks === undefined
      ? []
      : [
          {
            at: 'a[href]',
            found: `${listed(signs.unlinkedNetworks)} lead to no profile`,
            expected: 'links to your profiles',
            details: { networks: signs.unlinkedNetworks },
          },
        ],

  advise: (cases) => ({
    title: 'Link your social media icons to your profiles',
    problem: `On ${pageCount(cases)}, the links to ${listed(cases[0]?.details.networks ?? ['social networks'])} don’t open your profiles: they lead nowhere, to your own site or to the home page of the network. Visitors who want to follow you can’t, and the site looks unfinished.`,
    solution: 'Put the URL of your profile into each link, once in the template. Remove the icons of networks that you don’t use.',
    example: null,
  }),

  fires: () => [
    body('<footer><a href="#">Facebook</a> <a href="#">Instagram</a></footer>'),
    body(
      '<main><a class="wp-block-social-link-anchor" href="#">Facebook</a><a class="wp-block-social-link-anchor" href="#">YouTube</a></main>',
    ),
    // Programs that save a site write the file of the page before the fragment.
    body('<footer><a href="index.html#">Facebook</a> <a href="index.html#">Instagram</a></footer>'),
    body(
      '<header><a href="/"><img src="/icons/facebook.png"></a><a href="https://twitter.com/"><i class="fa fa-twitter"></i></a></header>',
    ),
  ],
  quiet: () => [
    body('<main><a class="team" href="#">Facebook</a> <a class="team" href="#">Instagram</a></main>'),
    body('<footer><a href="https://facebook.com/acme">Facebook</a> <a href="#">Instagram</a></footer>'),
    body('<footer><div class="share"><a href="#">Facebook</a> <a href="#">Twitter</a></div></footer>'),
    body('<footer><a href="#" data-network="facebook">Facebook</a> <a href="#" onclick="post()">Twitter</a></footer>'),
    body('<main><a href="#">Facebook</a> <a href="#">Instagram</a></main>'),
    body('<footer><a href="/">Acme</a> <a href="#">Top</a></footer>'),
  ],
})
