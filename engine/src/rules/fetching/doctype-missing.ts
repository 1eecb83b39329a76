import { isSeen } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { page } from '#testing/example.ts'

export const doctypeMissing = pageRule({
  id: 'doctype-missing',
  name: 'Document does not start with the HTML doctype',
  version: 2,
  category: 'technical',
  impact: 'low',
  difficulty: 'easy',
  change: 'template',
  minutes: 5,
  source: 'https://html.spec.whatwg.org/multipage/syntax.html#the-doctype',
  reviewed: '2026-11',
  check: 'Type `document.compatMode` into the Console of the developer tools: it says BackCompat, not CSS1Compat.',
  applies: isSeen,

  find(page) {
    if (page.doctype === 'html') return []
    const found = page.doctype === 'none' ? 'no doctype' : 'an old doctype'
    return [{ at: 'document', found, expected: '<!doctype html>' }]
  },

  advise: (cases) => ({
    title: 'Start pages with the HTML doctype',
    problem: `${pagesThat(cases, 'has', 'have')} ${cases[0]?.found ?? 'no doctype'}, so browsers may lay them out as they did in 1999.`,
    solution: 'Make this the very first line of the template.',
    example: '<!doctype html>',
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
