/** Fixes for the faults that the test sites have. */
import { BLOG_FAULT_NAMES, makeBlog } from '../fake-blog.ts'
import { DOCS_FAULTS, makeDocs } from '../fake-docs.ts'
import type { FakeSite } from '../fake-site.ts'
import { type Change, withResponses } from './change.ts'

const blogRepairs = BLOG_FAULT_NAMES.map((fault): Change => ({ name: `repaired: ${fault}`, apply: () => makeBlog([fault]) }))

const slashFaults = DOCS_FAULTS.filter((fault) => fault.endsWith('without slash'))
const docsRepairs = [
  ...DOCS_FAULTS.map((fault): Change => ({ name: `repaired: ${fault}`, apply: () => makeDocs([fault]) })),
  { name: 'repaired: the slash, everywhere at once', apply: () => makeDocs(slashFaults) },
  { name: 'repaired: all faults at once', apply: () => makeDocs(DOCS_FAULTS) },
]

/** Files of the faulty shop that can be repaired one at a time: the clean version has the same links, so no page becomes an orphan. */
const SHOP_FILES = {
  '/tents/harrow': 'a title, a preview picture and a currency',
  '/tents/moor': 'a tent that may be indexed',
  '/stoves/ember': 'the right canonical',
  '/stoves/gale': 'no dead link, valid markup',
  '/stoves/tarn': 'a title that fits, a description that says something',
  '/privacy': 'a title and a description of its own',
  '/contact': 'complete previews and working contact links',
  '*': 'an error page with a way on',
} as const

const shopRepairs = (clean: FakeSite): Change[] => {
  const repair = (site: FakeSite, paths: string[]) =>
    withResponses(
      site,
      paths.map((path) => [path, clean.responses.get(path) ?? null]),
    )
  return [
    ...Object.entries(SHOP_FILES).map(
      ([path, what]): Change => ({ name: `repaired: ${path}, ${what}`, apply: (site) => repair(site, [path]) }),
    ),
    { name: 'repaired: all these files', apply: (site) => repair(site, Object.keys(SHOP_FILES)) },
  ]
}

export const repairsOf = (site: FakeSite, clean: FakeSite): readonly Change[] => {
  if (site.name === 'blog') return blogRepairs
  if (site.name === 'docs') return docsRepairs
  return site.name === 'faulty shop' ? shopRepairs(clean) : []
}

type Step = { repair: string; site: FakeSite }

/** Fixes one fault after another, until none is left. */
export const repairedStepByStep = (): readonly (readonly [name: string, steps: Step[]])[] => [
  ['blog', repairSteps(BLOG_FAULT_NAMES, makeBlog)],
  ['docs', repairSteps(DOCS_FAULTS, makeDocs)],
]

const repairSteps = <F extends string>(faults: readonly F[], make: (repaired: readonly F[]) => FakeSite): Step[] => [
  { repair: 'none', site: make([]) },
  ...faults.map((fault, i) => ({ repair: `repaired on top of the others: ${fault}`, site: make(faults.slice(0, i + 1)) })),
]
