/** Checks which modules may import which, between packages and inside them. */
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

/** Packages that tests and their support code may also import. Of the server, only its `testing` folder. */
const packagesOfTests: Record<string, string[]> = { engine: ['sample'], tools: ['sample'], e2e: ['server'], bench: ['sample'] }

type Import = { from: string; to: string }

const packagesWithSrc = ['contract', 'engine', 'server', 'web']
const isForTests = (file: string): boolean => /\.test\.tsx?$|\/testing\//.test(file)

const allFiles = (name: string) =>
  globSync(`${name}${packagesWithSrc.includes(name) ? '/src' : ''}/**/*.{ts,tsx,mjs}`, {
    cwd: root,
    exclude: (path) => path.includes('node_modules'),
  }).map((file) => file.replaceAll('\\', '/'))
const files = (name: string) => allFiles(name).filter((file) => !isForTests(file))

/** Every kind of import: static, side effects, dynamic, re-export, and types. */
const readSpecifiers = (code: string) =>
  [...code.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*)['"]([^'"]+)['"]/g)].map(([, specifier = '']) => specifier)

function importsOf(name: string): Import[] {
  return allFiles(name).flatMap((from) =>
    readSpecifiers(readFileSync(join(root, from), 'utf8')).flatMap((specifier) => {
      const packageImport = /^@seo\/(\w+)\/(.+)$/.exec(specifier)
      if (packageImport) return [{ from, to: `${packageImport[1]}/src/${packageImport[2]}.ts` }]
      if (specifier.startsWith('#')) return [{ from, to: `${name}/src/${specifier.slice(1)}` }]
      if (specifier.startsWith('.')) return [{ from, to: normalize(join(dirname(from), specifier)).replaceAll('\\', '/') }]
      return []
    }),
  )
}

const importsByPackage = Object.fromEntries(Object.keys(packages).map((name) => [name, importsOf(name)]))
const productImports = Object.fromEntries(
  Object.entries(importsByPackage).map(([name, imports]) => [name, imports.filter(({ from }) => !isForTests(from))]),
)
const packageOf = (file: string) => file.split('/')[0] ?? ''
/** The folder inside a package, or the file itself at the top level. */
const folderOf = (file: string) => file.split('/')[2] ?? ''

/** Import cycles between folders, each as a path. */
function findCycles(imports: Import[], groupOf: (file: string) => string): string[][] {
  const importedFolders = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    const [user, used] = [groupOf(from), groupOf(to)]
    if (user !== used) importedFolders.set(user, (importedFolders.get(user) ?? new Set()).add(used))
  }
  const visited = new Set<string>()
  const visit = (folder: string, path: string[]): string[][] => {
    if (path.includes(folder)) return [[...path.slice(path.indexOf(folder)), folder]]
    if (visited.has(folder)) return []
    const cycles = [...(importedFolders.get(folder) ?? [])].flatMap((next) => visit(next, [...path, folder]))
    visited.add(folder)
    return cycles
  }
  return [...importedFolders.keys()].flatMap((folder) => visit(folder, []))
}

test('the check sees the modules of every package that has code', () => {
  for (const name of Object.keys(packages)) {
    if (allFiles(name).length > 1) expect(importsByPackage[name]?.length, name).toBeGreaterThan(0)
  }
  expect(productImports.server?.length).toBeGreaterThan(100)
  expect(readSpecifiers(`import './a.ts'; import x from "b"; export * from 'c'; await import('d'); import type { E } from 'e'`)).toEqual([
    './a.ts',
    'b',
    'c',
    'd',
    'e',
  ])
})

test.each(Object.entries(packages))('%s imports only itself and %j', (name, allowed) => {
  const forbidden = productImports[name]?.filter(({ to }) => packageOf(to) !== name && !allowed.includes(packageOf(to)))
  expect(forbidden).toEqual([])
})

test.each(Object.entries(packages))('tests of %s import only packages allowed for its code or for its tests', (name, allowed) => {
  const allowedInTests = packagesOfTests[name] ?? []
  const forbidden = importsByPackage[name]?.filter(({ from, to }) => {
    if (!isForTests(from) || packageOf(to) === name || allowed.includes(packageOf(to))) return false
    return !allowedInTests.includes(packageOf(to)) || (packageOf(to) === 'server' && !isForTests(to))
  })
  expect(forbidden).toEqual([])
})

test('test support code is used only by tests, benchmarks and tools', () => {
  const forbiddenImports = Object.values(productImports)
    .flat()
    .filter(({ from, to }) => isForTests(to) && !['bench', 'tools', 'e2e'].includes(packageOf(from)))
  expect(forbiddenImports).toEqual([])
})

test.each(Object.keys(packages))('%s has no import cycles', (name) => {
  const next = new Map<string, string[]>()
  for (const { from, to } of productImports[name] ?? []) next.set(from, [...(next.get(from) ?? []), to])
  const visited = new Set<string>()
  const visit = (file: string, path: string[]): string[] | null => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (visited.has(file)) return null
    for (const to of next.get(file) ?? []) {
      const cycle = visit(to, [...path, file])
      if (cycle) return cycle
    }
    visited.add(file)
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
  const imports = (productImports.server ?? []).filter(({ to }) => packageOf(to) === 'server')

  test('every folder and file is in the table, once', () => {
    const existing = [...new Set(files('server').map(folderOf))].sort()
    expect(serverRows.flat().sort()).toEqual(existing)
  })

  test('no module imports from a layer above or beside it', () => {
    const upward = imports.filter(({ from, to }) => folderOf(from) !== folderOf(to) && rowOf(to) <= rowOf(from))
    expect(upward).toEqual([])
  })

  test('folders have no import cycles', () => expect(findCycles(imports, folderOf)).toEqual([]))

  test('only table files import the tables of another area', () => {
    const foundation = ['db', 'http', 'queue', 'providers', 'emails']
    const isArea = (folder: string) => !folder.includes('.') && !foundation.includes(folder) && folder !== 'commands'
    /** These areas change what another area stores, so they may use its tables. */
    const writableArea: Record<string, string> = { auth: 'users', analysis: 'results', wording: 'results', 'admin-system': 'processes' }
    const forbidden = imports.filter(({ from, to }) => {
      const [user, used] = [folderOf(from), folderOf(to)]
      const mayUseTables = user === used || writableArea[user] === used
      return isArea(user) && isArea(used) && !mayUseTables && to.endsWith('-table.ts') && !from.endsWith('-table.ts')
    })
    expect(forbidden).toEqual([])
  })

  test('no file re-exports names of another', () => {
    const reexporting = files('server').filter((file) => /^export \{[^}]*\} from /m.test(readFileSync(join(root, file), 'utf8')))
    expect(reexporting).toEqual([])
  })
})

test('the server imports no rules: they run in threads, so that they do not block requests', () => {
  const toEngine = (productImports.server ?? []).filter(({ to }) => packageOf(to) === 'engine')
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
  const imports = (productImports.engine ?? []).filter(({ to }) => packageOf(to) === 'engine' && folderOf(to) !== 'testing')

  test('no module imports from a layer above it', () => {
    expect(imports.filter(({ from, to }) => layerOf(to) < layerOf(from))).toEqual([])
    expect(imports.filter(({ from }) => layerOf(from) === -1)).toEqual([])
  })

  test('folders have no import cycles', () => expect(findCycles(imports, folderOf)).toEqual([]))

  test('rules are independent: a rule imports no other rule and fetches nothing', () => {
    const isRule = (file: string) => folderOf(file) === 'rules' && file.split('/').length === 5
    const forbidden = imports.filter(({ from, to }) => isRule(from) && (isRule(to) || /\/(fetch-|web\.|connector)/.test(to)))
    expect(forbidden).toEqual([])
    expect(imports.filter(({ from }) => isRule(from)).length).toBeGreaterThan(0)
  })
})

describe('web: app → pages → features → data → live → api → ui, format', () => {
  const layers = ['main.tsx', 'app', 'pages', 'features', 'data', 'live', 'api', 'ui', 'format', 'styles']
  const imports = (productImports.web ?? []).filter(({ to }) => packageOf(to) === 'web')

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
    expect(findCycles(imports, folder)).toEqual([])
  })
})

test('no file or folder has a generic name such as utils', () => {
  const genericName = /(^|\/)(utils?|helpers?|common|misc|lib|core|manager|types|constants|index)(\/|\.tsx?$)/
  expect(
    Object.keys(packages)
      .flatMap(files)
      .filter((file) => genericName.test(file)),
  ).toEqual([])
})
