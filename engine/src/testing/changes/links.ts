/** Changes to links between the pages and to other sites. */
import { MAX_FINDINGS_PER_RULE_AND_PAGE } from '#rules/judge.ts'
import { addToMain, type Change, editLinks, editPages, oneIn, onPages, withResponses } from './change.ts'

/** Changes the target of all links to an address. */
const retargetLinks = (html: string, from: string, to: string): string =>
  editLinks(html, (path, tag) => (path === from || `${path}/` === from ? tag.replace(`"${path}"`, `"${to}"`) : tag))

const isHome = (path: string) => path === '/'

const withDeadLinks = (name: string, count: number): Change => {
  const links = Array.from({ length: count }, (_, i) => `<a href="/gone/${i}">Our notes of day ${i}</a>`).join(' ')
  return onPages(name, (html) => addToMain(html, `<p>${links}</p>`), isHome)
}

export const linkChanges: readonly Change[] = [
  onPages('one menu entry is dead', (html, _, { landmarks }) => retargetLinks(html, landmarks.menu, '/no-such-page')),
  onPages('a new menu entry is dead', (html) =>
    html.replace(/<nav[^>]*>\s*<ul>/, (start) => `${start}<li><a href="/no-such-page">Offers</a></li>`),
  ),
  onPages('one dead link on the home page', (html) => addToMain(html, '<p>See <a href="/no-such-page">our summer plans</a>.</p>'), isHome),
  onPages(
    'ten dead links in the text',
    (html, path) => addToMain(html, `<p>See <a href="/gone${path}">our notes on ${path.replaceAll(/\W+/g, ' ').trim()}</a>.</p>`),
    (path, number) => path !== '/' && number <= 10,
  ),
  withDeadLinks('as many dead links on the home page as are listed', MAX_FINDINGS_PER_RULE_AND_PAGE),
  withDeadLinks('more dead links on the home page than are listed', MAX_FINDINGS_PER_RULE_AND_PAGE + 5),
  onPages('links of every page lose their text', (html) => html.replaceAll(/(<li><a href="\/[^"]*"[^>]*>)[^<]*(<\/a>)/g, '$1$2')),
  onPages('one link without text on every page', (html) => addToMain(html, '<a href="/"></a>')),
  onPages('a link named "click here" on every page', (html, _, { landmarks }) =>
    addToMain(html, `<p><a href="${landmarks.menu}">click here</a></p>`),
  ),
  onPages('all own links are nofollow', (html) => editLinks(html, (_, tag) => tag.replace('>', ' rel="nofollow">'))),
  onPages('menu links are nofollow', (html, _, { landmarks }) =>
    editLinks(html, (path, tag) => (path === landmarks.menu || `${path}/` === landmarks.menu ? tag.replace('>', ' rel="nofollow">') : tag)),
  ),
  onPages('own links with campaign tags', (html) => editLinks(html, (path, tag) => tag.replace(`"${path}"`, `"${path}?utm_source=menu"`))),
  onPages('own links without encryption', (html, _, { origin }) =>
    origin.startsWith('https:')
      ? editLinks(html, (path, tag) => tag.replace(`"${path}"`, `"${origin.replace('https:', 'http:')}${path}"`))
      : html,
  ),
  onPages('a link that only a script can follow on every page', (html) => addToMain(html, '<a href="javascript:go(7)">More of this</a>')),
  onPages('a link to a developer’s machine on every page', (html) =>
    addToMain(html, '<a href="http://localhost:3000/preview">Preview of the next page</a>'),
  ),
  onPages('a link that is no address on a tenth of the pages', (html) => addToMain(html, '<a href="http://">The old shop</a>'), oneIn(10)),
  onPages('a jump link without a target on every page', (html) => addToMain(html, '<a href="#nowhere">Jump to the table</a>')),
  {
    name: 'a dead link to another site on every page',
    apply: (site) =>
      editPages(withResponses(site, [['https://reports.example/', { status: 200, headers: {}, body: '' }]]), (html) =>
        addToMain(html, '<p>Source: <a href="https://reports.example/gone">the yearly report</a>.</p>'),
      ),
  },
]
