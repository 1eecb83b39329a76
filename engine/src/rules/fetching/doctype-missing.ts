import { page } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isDestinationPage } from '#rules/gates.ts'
import { type Case, pageRule } from '#rules/rule.ts'
import { byPageCount, pageCount, pagesThat } from '#rules/wording.ts'

type Details = { isOutdated: boolean }
const isOutdated = ({ details }: Case<Details>): boolean => details.isOutdated

export const doctypeMissing = pageRule<Details>({
  id: 'doctype-missing',
  name: 'Missing or outdated HTML doctype',
  checks: 'Pages that don’t start with the HTML5 doctype',
  version: 2,
  category: 'technical',
  impact: 'low',
  difficulty: 'easy',
  change: 'template',
  isForEveryPage: true,
  minutes: 5,
  source: 'https://html.spec.whatwg.org/multipage/syntax.html#the-doctype',
  reviewed: '2026-11',
  check: 'Type `document.compatMode` into the Console of the developer tools: it returns BackCompat instead of CSS1Compat.',
  applies: isDestinationPage,

  find(page) {
    if (page.doctype === 'html') return []
    const isOutdated = page.doctype !== 'none'
    return [
      {
        at: 'document',
        found: isOutdated ? 'an outdated doctype' : 'no doctype',
        expected: '<!doctype html>',
        details: { isOutdated },
        fix: () => [{ do: 'set doctype' }],
      },
    ]
  },

  advise: (cases, stack) => ({
    title: cases.every(isOutdated) ? `Replace the outdated doctype of ${pageCount(cases)}` : `Add the HTML doctype to ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} ${[...new Set(cases.map(({ found }) => found || 'no doctype'))].join(' or ')}${withExample(cases, 'url')} Browsers then use quirks mode, a layout mode for pages from the 1990s, so your design can look broken.`,
    solution: `Make \`<!doctype html>\` the very first line of ${byPageCount(cases, 'this page, or of its template', 'your page template')}${stack.includes('WordPress') ? ' (in WordPress, header.php of your theme)' : ''}${cases.some(isOutdated) ? ', in place of the old doctype' : ''}. Then check that ${byPageCount(cases, 'the page still looks', 'your pages still look')} right: a design that was made for quirks mode may need small changes to its CSS.`,
  }),

  fires: () => [
    page('<html><head><title>Boots</title></head></html>'),
    page('<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN"><title>Boots</title>'),
  ],
  quiet: () => [
    page('<html><head><meta http-equiv="refresh" content="0; url=/shoes"></head></html>'),
    page('<!DOCTYPE HTML><title>Boots</title>'),
    page('<!-- made by hand --><!doctype html><title>Boots</title>'),
    page('<!DOCTYPE html SYSTEM "about:legacy-compat"><title>Boots</title>'),
    ...['Strict', 'Transitional'].map((kind) =>
      page(
        `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 ${kind}//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-${kind.toLowerCase()}.dtd"><title>Boots</title>`,
      ),
    ),
  ],
})
