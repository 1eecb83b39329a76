import type { Action, AffectedAddress } from '@seo/contract/actions'
import type { AnalysisSummary } from '#features/actions/analysis-choice.ts'

/** A task with all fields; pass those that should differ. */
export const action = (changes: Partial<Action> = {}): Action => ({
  id: 'a1',
  title: 'Point the canonical of 188 product pages to https',
  impact: 'high',
  category: 'technical',
  status: 'todo',
  time_estimate: 10,
  difficulty: 'easy',
  business_value: 'Your product pages stop competing with their own copies.',
  searchVolume: null,
  leads: null,
  time_to_result: null,
  problem: 'Every product page names an http address as its canonical.',
  solution: 'Replace the hand-built address in the theme.',
  code_example: '<link rel="canonical" href="{{ canonical_url }}">',
  code_removed: '<link rel="canonical" href="http://">',
  tags: ['canonical', 'https'],
  started_at: null,
  completed_at: null,
  notes: null,
  effectiveness_rating: null,
  rule: 'canonical-http',
  cause: 'c1',
  coverage: { pages: 188, of: 412, where: 'pages like /products/*', path: 'head > link' },
  findings: 188,
  groups: [
    {
      rule: 'canonical-http',
      name: 'Canonical points to http',
      where: 'pages like /products/*',
      found: null,
      findings: 188,
      pages: 188,
    },
  ],
  points: 4.2,
  score_after: 71,
  dialect: 'Shopify Liquid',
  since: null,
  reopened_reason: null,
  reopened_at: null,
  ...changes,
})

/** Tasks of every impact and status, not in display order. */
export const someActions = (): Action[] => [
  action({ id: 'low', title: 'Add an Open Graph image', impact: 'low', category: 'social', time_estimate: 20 }),
  action({
    id: 'going',
    title: 'Keep sort filters out of the index',
    impact: 'medium',
    status: 'in-progress',
    time_estimate: 40,
    started_at: '2026-11-14T17:00:00.000Z',
  }),
  action({ id: 'high', title: 'Add price and availability', category: 'schema', time_estimate: 25, difficulty: 'medium' }),
  action({ id: 'done', title: 'Remove the noindex', status: 'completed', time_estimate: 5, completed_at: '2026-11-14T18:00:00.000Z' }),
  action({
    id: 'medium',
    title: 'Describe 231 gallery images',
    impact: 'medium',
    category: 'content',
    time_estimate: 45,
    difficulty: 'hard',
  }),
]

export const analysis = (changes: Partial<AnalysisSummary> = {}): AnalysisSummary => ({
  id: 'an1',
  domain: 'harbour.example',
  analysis_timestamp: '2026-11-14T16:44:00.000Z',
  created_at: '2026-11-14T16:44:00.000Z',
  actions_count: 47,
  jobId: 'j1',
  ...changes,
})

export const evidence = (changes: Partial<AffectedAddress> = {}): AffectedAddress => ({
  url: 'https://www.harbour.example/products/chain',
  at: 'head > link[rel="canonical"]',
  found: 'http://harbour.example/products/chain',
  expected: 'https://www.harbour.example/products/chain',
  count: 1,
  check: 'curl -s https://www.harbour.example/products/chain | grep -i canonical',
  ...changes,
})
