/** Titles, descriptions, headings and text. */
import type { FakeResponse } from '../fake-site.ts'
import { addToMain, type Change, editPages, onPages, pagesOf, withResponses } from './change.ts'

const TITLE = /<title>[^<]*<\/title>/
const DESCRIPTION = /<meta name="description" content="[^"]*">/
const H1 = /<h1[^>]*>.*?<\/h1>/s
const MAIN = /(<main[^>]*>)(.*?)(<\/main>)/s

/** Paragraphs with links stay, because removing a dead link with its paragraph would be a fix. */
const PLAIN_PARAGRAPH = /<p>[^<]{80,}<\/p>/g
const LINK = /<a\b.*?<\/a>/gs

const isEven = (_: string, number: number) => number % 2 === 0
const firstWords = (text: string, count: number) => text.split(/\s+/).slice(0, count).join(' ')

const SPAM_TITLES = ['Best online casino bonus', 'Kasyno online i bonusy', 'Nouveau casino en ligne', 'Cheap viagra online']

/** The page with spam in its title, heading and text. */
const asSpam = (html: string, title: string): string =>
  html
    .replace(TITLE, `<title>${title} for everyone who likes to play</title>`)
    .replace(H1, `<h1>${title}</h1>`)
    .replace(PLAIN_PARAGRAPH, `<p>${`${title}. `.repeat(6)}</p>`)

export const contentChanges: readonly Change[] = [
  {
    name: 'four spam pages of a hacker, linked from the home page',
    apply: (site) => {
      const [, response] = pagesOf(site).find(([path]) => path === site.landmarks.menu) ?? []
      if (response === undefined) return site
      const pages = SPAM_TITLES.map((title, i): [string, FakeResponse] => [
        `/spam-${i}`,
        { ...response, body: asSpam(String(response.body), title) },
      ])
      const links = pages.map(([path], i) => `<a href="${path}">${SPAM_TITLES[i]}</a>`).join(' ')
      return editPages(
        withResponses(site, pages),
        (html) => addToMain(html, links),
        (path) => path === '/',
      )
    },
  },
  onPages('all titles removed', (html) => html.replace(TITLE, '')),
  onPages('half of the titles removed', (html) => html.replace(TITLE, ''), isEven),
  onPages('all titles emptied', (html) => html.replace(TITLE, '<title></title>')),
  onPages('all titles equal', (html) => html.replace(TITLE, '<title>Welcome to our website and its pages</title>')),
  onPages('half of the titles equal', (html) => html.replace(TITLE, '<title>Welcome to our website and its pages</title>'), isEven),
  onPages('all titles cut to one word', (html) => html.replace(/<title>(\w+)[^<]*/, '<title>$1')),
  onPages('all titles four times as long', (html) => html.replace(/<title>([^<]+)/, (_, text: string) => `<title>${`${text} `.repeat(4)}`)),
  onPages('all titles are a default', (html) => html.replace(TITLE, '<title>Untitled document</title>')),
  onPages('two titles on every page', (html) =>
    html.replace(TITLE, (original) => `${original}\n<title>Another title for this page</title>`),
  ),
  onPages('html lang removed', (html) => html.replace(/(<html[^>]*?) lang="[^"]*"/, '$1')),
  onPages('all descriptions removed', (html) => html.replace(DESCRIPTION, '')),
  onPages('half of the descriptions removed', (html) => html.replace(DESCRIPTION, ''), isEven),
  onPages('all descriptions emptied', (html) => html.replace(DESCRIPTION, '<meta name="description" content="">')),
  onPages('all descriptions equal', (html) =>
    html.replace(
      DESCRIPTION,
      '<meta name="description" content="Everything that you want to know about us and what we do, in one place for all our visitors, old and new.">',
    ),
  ),
  onPages('all descriptions cut to two words', (html) =>
    html.replace(
      /<meta name="description" content="([^"]*)">/,
      (_, text: string) => `<meta name="description" content="${firstWords(text, 2)}">`,
    ),
  ),
  onPages('all main headings removed', (html) => html.replace(H1, '')),
  onPages('half of the main headings removed', (html) => html.replace(H1, ''), isEven),
  onPages('all main headings emptied', (html) => html.replace(H1, '<h1></h1>')),
  onPages('two more main headings on every page that has one', (html) =>
    H1.test(html) ? addToMain(html, '<h1>Also of interest</h1><p>Some words.</p><h1>And this</h1><p>More words.</p>') : html,
  ),
  onPages('all main headings equal', (html) => html.replace(H1, '<h1>Welcome</h1>')),
  onPages('heading levels jump on every page', (html) => addToMain(html, '<h5>A detail</h5><p>A detail of what stands above.</p>')),
  {
    name: 'all pages have the paragraphs of one',
    apply: (site) => {
      const [, model] = pagesOf(site)[1] ?? []
      const paragraphs = String(model?.body).match(PLAIN_PARAGRAPH) ?? []
      return editPages(site, (html) => {
        let next = 0
        return html.replaceAll(PLAIN_PARAGRAPH, (original) => paragraphs[next++] ?? original)
      })
    },
  },
  onPages('the text of every page cut to ten words', (html) =>
    html.replace(MAIN, (_, start: string, main: string, end: string) => {
      let isFirst = true
      const cut = main.replaceAll(/(<p[^>]*>)(.*?)(<\/p>)/gs, (__, open: string, text: string, close: string) => {
        const words = isFirst ? firstWords(text.replaceAll(/<[^>]*>/g, ''), 10) : ''
        isFirst = false
        // Links stay, because removing a dead one with its paragraph would be a fix.
        return `${open}${words} ${(text.match(LINK) ?? []).join(' ')}${close}`
      })
      return start + cut + end
    }),
  ),
  onPages('dummy text on every page', (html) =>
    addToMain(html, '<p>Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor.</p>'),
  ),
  onPages(
    'dummy text on the home page',
    (html) => addToMain(html, '<p>Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor.</p>'),
    (path) => path === '/',
  ),
  onPages('broken letters on every page', (html) =>
    addToMain(html, '<p>The cafÃ© is open, and itâ€™s warm. The crÃ¨me is fresh, and so is the jalapeÃ±o.</p>'),
  ),
  onPages('an old year in every footer', (html) => html.replace('</footer>', '<p>© 2017 All rights reserved</p></footer>')),
  onPages('a paragraph of four hundred words on every page', (html) =>
    addToMain(html, `<p>${'This goes on and does not stop, as long as nobody cuts it. '.repeat(34)}</p>`),
  ),
]
