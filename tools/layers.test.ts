/** Which modules may import which, between packages and inside them. Enforces that data flows one way. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The packages that each package may import. */
const packages: Record<string, string[]> = {
  contract: [],
  engine: ['contract'],
  server: ['contract', 'engine', 'sample'],
  web: ['contract'],
  sample: [],
  tools: ['contract', 'engine', 'server'],
  e2e: ['sample', 'tools'],
  bench: ['engine', 'server', 'tools', 'e2e'],
}

/** Packages that tests and their support code may also import. From the server they may import only its `testing` folder. */
const packagesOfTests: Record<string, string[]> = { engine: ['sample'], tools: ['sample'], e2e: ['server'], bench: ['sample'] }

type Import = { from: string; to: string }

const hasSource = ['contract', 'engine', 'server', 'web']
const isForTests = (file: string): boolean => /\.test\.tsx?$|\/testing\//.test(file)

const allFiles = (name: string) =>
  globSync(`${name}${hasSource.includes(name) ? '/src' : ''}/**/*.{ts,tsx,mjs}`, {
    cwd: root,
    exclude: (path) => path.includes('node_modules'),
  }).map((file) => file.replaceAll('\\', '/'))
const files = (name: string) => allFiles(name).filter((file) => !isForTests(file))

/** Every kind of import: static, side effects, dynamic, re-export, and types. */
const specifiers = (code: string) =>
  [...code.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*)['"]([^'"]+)['"]/g)].map(([, specifier = '']) => specifier)

function importsOf(name: string): Import[] {
  return allFiles(name).flatMap((from) =>
    specifiers(readFileSync(join(root, from), 'utf8')).flatMap((specifier) => {
      const own = /^@seo\/(\w+)\/(.+)$/.exec(specifier)
      if (own) return [{ from, to: `${own[1]}/src/${own[2]}.ts` }]
      if (specifier.startsWith('#')) return [{ from, to: `${name}/src/${specifier.slice(1)}` }]
      if (specifier.startsWith('.')) return [{ from, to: normalize(join(dirname(from), specifier)).replaceAll('\\', '/') }]
      return []
    }),
  )
}

const everything = Object.fromEntries(Object.keys(packages).map((name) => [name, importsOf(name)]))
const seen = Object.fromEntries(Object.entries(everything).map(([name, all]) => [name, all.filter(({ from }) => !isForTests(from))]))
const packageOf = (file: string) => file.split('/')[0] ?? ''
/** The folder inside a package, or the file itself at the top level. */
const folderOf = (file: string) => file.split('/')[2] ?? ''

/** Import cycles between folders, each as a path. */
function cyclesOf(imports: Import[], folder: (file: string) => string): string[][] {
  const folders = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    const [user, used] = [folder(from), folder(to)]
    if (user !== used) folders.set(user, (folders.get(user) ?? new Set()).add(used))
  }
  const done = new Set<string>()
  const around = (at: string, path: string[]): string[][] => {
    if (path.includes(at)) return [[...path.slice(path.indexOf(at)), at]]
    if (done.has(at)) return []
    const found = [...(folders.get(at) ?? [])].flatMap((next) => around(next, [...path, at]))
    done.add(at)
    return found
  }
  return [...folders.keys()].flatMap((each) => around(each, []))
}

test('the check sees the modules of every package that has code', () => {
  for (const name of Object.keys(packages)) {
    if (allFiles(name).length > 1) expect(everything[name]?.length, name).toBeGreaterThan(0)
  }
  expect(seen.server?.length).toBeGreaterThan(100)
  expect(specifiers(`import './a.ts'; import x from "b"; export * from 'c'; await import('d'); import type { E } from 'e'`)).toEqual([
    './a.ts',
    'b',
    'c',
    'd',
    'e',
  ])
})

test.each(Object.entries(packages))('%s imports only itself and %j', (name, allowed) => {
  const forbidden = seen[name]?.filter(({ to }) => packageOf(to) !== name && !allowed.includes(packageOf(to)))
  expect(forbidden).toEqual([])
})

test.each(Object.entries(packages))('tests of %s import only what the package may, plus their own additions', (name, allowed) => {
  const also = packagesOfTests[name] ?? []
  const forbidden = everything[name]?.filter(({ from, to }) => {
    if (!isForTests(from) || packageOf(to) === name || allowed.includes(packageOf(to))) return false
    return !also.includes(packageOf(to)) || (packageOf(to) === 'server' && !isForTests(to))
  })
  expect(forbidden).toEqual([])
})

test('test support code is used only by tests, benchmarks and tools', () => {
  const users = Object.values(seen)
    .flat()
    .filter(({ from, to }) => isForTests(to) && !['bench', 'tools', 'e2e'].includes(packageOf(from)))
  expect(users).toEqual([])
})

test.each(Object.keys(packages))('%s has no import cycles', (name) => {
  const next = new Map<string, string[]>()
  for (const { from, to } of seen[name] ?? []) next.set(from, [...(next.get(from) ?? []), to])
  const done = new Set<string>()
  const visit = (file: string, path: string[]): string[] | null => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (done.has(file)) return null
    for (const to of next.get(file) ?? []) {
      const cycle = visit(to, [...path, file])
      if (cycle) return cycle
    }
    done.add(file)
    return null
  }
  for (const file of next.keys()) expect(visit(file, [])).toBeNull()
})

/** The rows of the table in `server/README.md`, from the top, each with its areas. */
const serverRows = [...readFileSync(join(root, 'server/README.md'), 'utf8').matchAll(/^\| (`.+?) +\|/gm)].map(([, names = '']) =>
  [...names.matchAll(/`([\w.-]+)\/?`/g)].map(([, name = '']) => name),
)

describe('server: layers follow the order of server/README.md', () => {
  const rowOf = (file: string) => serverRows.findIndex((row) => row.includes(folderOf(file)))
  const imports = (seen.server ?? []).filter(({ to }) => packageOf(to) === 'server')

  test('every folder and file is in the table, once', () => {
    const there = [...new Set(files('server').map(folderOf))].sort()
    expect(serverRows.flat().sort()).toEqual(there)
  })

  test('no module imports from a layer above or beside it', () => {
    const upward = imports.filter(({ from, to }) => folderOf(from) !== folderOf(to) && rowOf(to) <= rowOf(from))
    expect(upward).toEqual([])
  })

  test('folders have no import cycles', () => expect(cyclesOf(imports, folderOf)).toEqual([]))

  test('an area uses another’s functions, never its tables; only tables refer to tables', () => {
    const foundation = ['db', 'http', 'queue', 'providers', 'emails']
    const isArea = (folder: string) => !folder.includes('.') && !foundation.includes(folder) && folder !== 'commands'
    /** These areas change what another area stores, so they may use its tables. */
    const changes: Record<string, string> = { auth: 'users', analysis: 'results', wording: 'results', 'admin-system': 'processes' }
    const reaching = imports.filter(({ from, to }) => {
      const [user, used] = [folderOf(from), folderOf(to)]
      const isOwn = user === used || changes[user] === used
      return isArea(user) && isArea(used) && !isOwn && to.endsWith('-table.ts') && !from.endsWith('-table.ts')
    })
    expect(reaching).toEqual([])
  })

  test('no file re-exports names of another', () => {
    const handedOn = files('server').filter((file) => /^export \{[^}]*\} from /m.test(readFileSync(join(root, file), 'utf8')))
    expect(handedOn).toEqual([])
  })
})

test('the server imports no rules: they run in threads, so that they do not block requests', () => {
  const toEngine = (seen.server ?? []).filter(({ to }) => packageOf(to) === 'engine')
  expect(toEngine.length).toBeGreaterThan(0)
  expect(toEngine.filter(({ to }) => folderOf(to) === 'rules')).toEqual([])
})

describe('engine: web → facts → fixes → crawl → rules → causes → score, actions → report', () => {
  const layers = [
    ['cli.ts', 'rules-command.ts'],
    ['analyse.ts', 'worker'],
    ['report'],
    ['score', 'actions', 'probes', 'verify'],
    ['causes'],
    ['examples'],
    ['rules'],
    ['crawl'],
    ['fixes'],
    ['facts'],
    ['web'],
  ]
  const layerOf = (file: string) => layers.findIndex((layer) => layer.includes(folderOf(file)))
  const imports = (seen.engine ?? []).filter(({ to }) => packageOf(to) === 'engine' && folderOf(to) !== 'testing')

  test('no module imports from a layer above it', () => {
    expect(imports.filter(({ from, to }) => layerOf(to) < layerOf(from))).toEqual([])
    expect(imports.filter(({ from }) => layerOf(from) === -1)).toEqual([])
  })

  test('folders have no import cycles: a URL goes one way', () => expect(cyclesOf(imports, folderOf)).toEqual([]))

  test('rules are independent: a rule imports no other rule and fetches nothing', () => {
    const isRule = (file: string) => folderOf(file) === 'rules' && file.split('/').length === 5
    const reaching = imports.filter(({ from, to }) => isRule(from) && (isRule(to) || /\/(fetch-|web\.|connector)/.test(to)))
    expect(reaching).toEqual([])
    expect(imports.filter(({ from }) => isRule(from)).length).toBeGreaterThan(0)
  })
})

describe('web: app → pages → features → data → live → api → ui, format', () => {
  const layers = ['main.tsx', 'app', 'pages', 'features', 'data', 'live', 'api', 'ui', 'format', 'styles']
  const imports = (seen.web ?? []).filter(({ to }) => packageOf(to) === 'web')

  test('no module imports from a layer above it', () => {
    const upward = imports.filter(({ from, to }) => layers.indexOf(folderOf(to)) < layers.indexOf(folderOf(from)))
    expect(upward).toEqual([])
    expect(imports.map(({ from }) => folderOf(from)).filter((folder) => !layers.includes(folder))).toEqual([])
  })

  test('a feature imports no other feature except the shared ones', () => {
    const shared = ['auth', 'branding', 'appearance', 'analytics', 'admin', 'wording']
    const feature = (file: string) => (folderOf(file) === 'features' ? file.split('/')[3] : undefined)
    const sideways = imports.filter(({ from, to }) => {
      const [user, used] = [feature(from), feature(to)]
      return user !== undefined && used !== undefined && user !== used && !shared.includes(used)
    })
    expect(sideways).toEqual([])
  })

  test('neither folders nor features have import cycles', () => {
    const folder = (file: string) => (folderOf(file) === 'features' ? file.split('/').slice(2, 4).join('/') : folderOf(file))
    expect(cyclesOf(imports, folder)).toEqual([])
  })
})

test('no file or folder has a generic name such as utils', () => {
  const empty = /(^|\/)(utils?|helpers?|common|misc|lib|core|manager|types|constants|index)(\/|\.tsx?$)/
  expect(
    Object.keys(packages)
      .flatMap(files)
      .filter((file) => empty.test(file)),
  ).toEqual([])
})
