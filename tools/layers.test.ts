/** Who may import whom, between the rooms and inside them. Data flows one way; this is what keeps it so. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** A room sees only what is named here. */
const rooms: Record<string, string[]> = {
  contract: [],
  engine: ['contract'],
  server: ['contract', 'engine', 'sample'],
  web: ['contract'],
  sample: [],
  tools: ['contract', 'engine', 'server'],
  e2e: ['sample', 'tools'],
  bench: ['engine', 'server', 'tools', 'e2e'],
}

/** What tests and what is made for them see besides: of the server only its `testing` folder. */
const roomsOfTests: Record<string, string[]> = { engine: ['sample'], tools: ['sample'], e2e: ['server'], bench: ['sample'] }

type Import = { from: string; to: string }

const hasSource = ['contract', 'engine', 'server', 'web']
const isForTests = (file: string): boolean => /\.test\.tsx?$|\/testing\//.test(file)

const allFiles = (room: string) =>
  globSync(`${room}${hasSource.includes(room) ? '/src' : ''}/**/*.{ts,tsx,mjs}`, {
    cwd: root,
    exclude: (path) => path.includes('node_modules'),
  }).map((file) => file.replaceAll('\\', '/'))
const files = (room: string) => allFiles(room).filter((file) => !isForTests(file))

/** Every kind of import: static, for effects, dynamic, and re-export; of types too. */
const specifiers = (code: string) =>
  [...code.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*)['"]([^'"]+)['"]/g)].map(([, specifier = '']) => specifier)

function importsOf(room: string): Import[] {
  return allFiles(room).flatMap((from) =>
    specifiers(readFileSync(join(root, from), 'utf8')).flatMap((specifier) => {
      const own = /^@seo\/(\w+)\/(.+)$/.exec(specifier)
      if (own) return [{ from, to: `${own[1]}/src/${own[2]}.ts` }]
      if (specifier.startsWith('#')) return [{ from, to: `${room}/src/${specifier.slice(1)}` }]
      if (specifier.startsWith('.')) return [{ from, to: normalize(join(dirname(from), specifier)).replaceAll('\\', '/') }]
      return []
    }),
  )
}

const everything = Object.fromEntries(Object.keys(rooms).map((room) => [room, importsOf(room)]))
const seen = Object.fromEntries(Object.entries(everything).map(([room, all]) => [room, all.filter(({ from }) => !isForTests(from))]))
const roomOf = (file: string) => file.split('/')[0] ?? ''
/** The folder inside a room, or the file itself when it is at the top. */
const folderOf = (file: string) => file.split('/')[2] ?? ''

/** Circles between folders, each as the way around it. */
function circlesOf(imports: Import[], folder: (file: string) => string): string[][] {
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

test('the check sees the modules of every room that has code', () => {
  for (const room of Object.keys(rooms)) {
    if (allFiles(room).length > 1) expect(everything[room]?.length, room).toBeGreaterThan(0)
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

test.each(Object.entries(rooms))('%s imports only itself and %j', (room, allowed) => {
  const strangers = seen[room]?.filter(({ to }) => roomOf(to) !== room && !allowed.includes(roomOf(to)))
  expect(strangers).toEqual([])
})

test.each(Object.entries(rooms))('tests of %s import what it may, what they need besides, and no more', (room, allowed) => {
  const also = roomsOfTests[room] ?? []
  const strangers = everything[room]?.filter(({ from, to }) => {
    if (!isForTests(from) || roomOf(to) === room || allowed.includes(roomOf(to))) return false
    return !also.includes(roomOf(to)) || (roomOf(to) === 'server' && !isForTests(to))
  })
  expect(strangers).toEqual([])
})

test('what is made for tests is used by tests, benchmarks and tools alone', () => {
  const users = Object.values(seen)
    .flat()
    .filter(({ from, to }) => isForTests(to) && !['bench', 'tools', 'e2e'].includes(roomOf(from)))
  expect(users).toEqual([])
})

test.each(Object.keys(rooms))('%s has no circle of imports', (room) => {
  const next = new Map<string, string[]>()
  for (const { from, to } of seen[room] ?? []) next.set(from, [...(next.get(from) ?? []), to])
  const done = new Set<string>()
  const visit = (file: string, path: string[]): string[] | null => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (done.has(file)) return null
    for (const to of next.get(file) ?? []) {
      const circle = visit(to, [...path, file])
      if (circle) return circle
    }
    done.add(file)
    return null
  }
  for (const file of next.keys()) expect(visit(file, [])).toBeNull()
})

/** The rows of the table in `server/README.md`, from the top: the areas that each names. */
const serverRows = [...readFileSync(join(root, 'server/README.md'), 'utf8').matchAll(/^\| (`.+?) +\|/gm)].map(([, names = '']) =>
  [...names.matchAll(/`([\w.-]+)\/?`/g)].map(([, name = '']) => name),
)

describe('server: in the order of server/README.md', () => {
  const rowOf = (file: string) => serverRows.findIndex((row) => row.includes(folderOf(file)))
  const imports = (seen.server ?? []).filter(({ to }) => roomOf(to) === 'server')

  test('every folder and file is in the table, once', () => {
    const there = [...new Set(files('server').map(folderOf))].sort()
    expect(serverRows.flat().sort()).toEqual(there)
  })

  test('nobody imports from above or from beside', () => {
    const upward = imports.filter(({ from, to }) => folderOf(from) !== folderOf(to) && rowOf(to) <= rowOf(from))
    expect(upward).toEqual([])
  })

  test('folders form no circle', () => expect(circlesOf(imports, folderOf)).toEqual([]))

  test("an area uses another's verbs, never its tables; only tables refer to tables", () => {
    const foundation = ['db', 'http', 'queue', 'providers', 'emails']
    const isArea = (folder: string) => !folder.includes('.') && !foundation.includes(folder) && folder !== 'commands'
    /** These change what another area stores, and so work with its tables. */
    const changes: Record<string, string> = { auth: 'users', analysis: 'results', wording: 'results', 'admin-system': 'processes' }
    const reaching = imports.filter(({ from, to }) => {
      const [user, used] = [folderOf(from), folderOf(to)]
      const isOwn = user === used || changes[user] === used
      return isArea(user) && isArea(used) && !isOwn && to.endsWith('-table.ts') && !from.endsWith('-table.ts')
    })
    expect(reaching).toEqual([])
  })

  test('nothing is handed on from a table by another name', () => {
    const handedOn = files('server').filter((file) => /^export \{[^}]*\} from /m.test(readFileSync(join(root, file), 'utf8')))
    expect(handedOn).toEqual([])
  })
})

test('the server holds no rules: they are loaded and judge in threads, where they keep nobody waiting', () => {
  const toEngine = (seen.server ?? []).filter(({ to }) => roomOf(to) === 'engine')
  expect(toEngine.length).toBeGreaterThan(0)
  expect(toEngine.filter(({ to }) => folderOf(to) === 'rules')).toEqual([])
})

describe('engine: web → facts → fixes → crawl → rules → causes → score, actions → report', () => {
  const floors = [
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
  const floorOf = (file: string) => floors.findIndex((floor) => floor.includes(folderOf(file)))
  const imports = (seen.engine ?? []).filter(({ to }) => roomOf(to) === 'engine' && folderOf(to) !== 'testing')

  test('nobody imports from above', () => {
    expect(imports.filter(({ from, to }) => floorOf(to) < floorOf(from))).toEqual([])
    expect(imports.filter(({ from }) => floorOf(from) === -1)).toEqual([])
  })

  test('folders form no circle: a URL goes one way', () => expect(circlesOf(imports, folderOf)).toEqual([]))

  test('a rule stands alone: it imports no other rule and fetches nothing', () => {
    const isRule = (file: string) => folderOf(file) === 'rules' && file.split('/').length === 5
    const reaching = imports.filter(({ from, to }) => isRule(from) && (isRule(to) || /\/(fetch-|web\.|connector)/.test(to)))
    expect(reaching).toEqual([])
    expect(imports.filter(({ from }) => isRule(from)).length).toBeGreaterThan(0)
  })
})

describe('web: app → pages → features → data → live → api → ui, format', () => {
  const floors = ['main.tsx', 'app', 'pages', 'features', 'data', 'live', 'api', 'ui', 'format', 'styles']
  const imports = (seen.web ?? []).filter(({ to }) => roomOf(to) === 'web')

  test('nobody imports from above', () => {
    const upward = imports.filter(({ from, to }) => floors.indexOf(folderOf(to)) < floors.indexOf(folderOf(from)))
    expect(upward).toEqual([])
    expect(imports.map(({ from }) => folderOf(from)).filter((folder) => !floors.includes(folder))).toEqual([])
  })

  test('a feature uses no other but those that all stand on', () => {
    const shared = ['auth', 'branding', 'appearance', 'analytics', 'admin', 'wording']
    const feature = (file: string) => (folderOf(file) === 'features' ? file.split('/')[3] : undefined)
    const sideways = imports.filter(({ from, to }) => {
      const [user, used] = [feature(from), feature(to)]
      return user !== undefined && used !== undefined && user !== used && !shared.includes(used)
    })
    expect(sideways).toEqual([])
  })

  test('folders form no circle, and neither do features', () => {
    const folder = (file: string) => (folderOf(file) === 'features' ? file.split('/').slice(2, 4).join('/') : folderOf(file))
    expect(circlesOf(imports, folder)).toEqual([])
  })
})

test('no file or folder hides what is inside behind an empty name', () => {
  const empty = /(^|\/)(utils?|helpers?|common|misc|lib|core|manager|types|constants|index)(\/|\.tsx?$)/
  expect(
    Object.keys(rooms)
      .flatMap(files)
      .filter((file) => empty.test(file)),
  ).toEqual([])
})
