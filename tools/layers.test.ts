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
}

type Import = { from: string; to: string }

const files = (room: string) =>
  globSync(`${room}/src/**/*.{ts,tsx}`, { cwd: root }).filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))

/** Every kind of import: static, for effects, dynamic, and re-export; of types too. */
const specifiers = (code: string) =>
  [...code.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*)['"]([^'"]+)['"]/g)].map(([, specifier = '']) => specifier)

function importsOf(room: string): Import[] {
  return files(room).flatMap((from) =>
    specifiers(readFileSync(join(root, from), 'utf8')).flatMap((specifier) => {
      const own = /^@seo\/(\w+)\/(.+)$/.exec(specifier)
      if (own) return [{ from, to: `${own[1]}/src/${own[2]}.ts` }]
      if (specifier.startsWith('#')) return [{ from, to: `${room}/src/${specifier.slice(1)}` }]
      if (specifier.startsWith('.')) return [{ from, to: normalize(join(dirname(from), specifier)).replaceAll('\\', '/') }]
      return []
    }),
  )
}

const seen = Object.fromEntries(Object.keys(rooms).map((room) => [room, importsOf(room)]))
const roomOf = (file: string) => file.split('/')[0] ?? ''
/** The folder inside a room, or the file itself when it stands at the top. */
const folderOf = (file: string) => file.split('/')[2] ?? ''

test('the check sees the modules of every room that has code', () => {
  for (const room of Object.keys(rooms)) {
    if (files(room).length > 1) expect(seen[room]?.length, room).toBeGreaterThan(0)
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

describe('server: programs → areas → what they stand on', () => {
  const foundation = ['db', 'http', 'queue', 'providers', 'emails']
  const isArea = (folder: string) => !folder.includes('.') && !foundation.includes(folder) && folder !== 'commands'
  const imports = seen.server ?? []

  test('the foundation knows no area, and nobody below knows the programs', () => {
    // Mails are composed of words alone, and the mail provider keeps what it captures.
    const upward = imports.filter(({ from, to }) => foundation.includes(folderOf(from)) && isArea(folderOf(to)) && roomOf(to) === 'server')
    expect(upward).toEqual([])
    const programs = ['main.ts', 'start.ts', 'app.ts', 'worker.ts', 'retention.ts', 'commands']
    const toPrograms = imports.filter(({ from, to }) => programs.includes(folderOf(to)) && !programs.includes(folderOf(from)))
    expect(toPrograms).toEqual([])
  })

  test("an area uses another's verbs, never its tables; only tables refer to tables", () => {
    const reaching = imports.filter(
      ({ from, to }) =>
        isArea(folderOf(from)) &&
        isArea(folderOf(to)) &&
        folderOf(from) !== folderOf(to) &&
        to.endsWith('-table.ts') &&
        !from.endsWith('-table.ts'),
    )
    expect(reaching).toEqual([])
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

  test('folders form no circle: a URL goes one way', () => {
    const folders = new Map<string, Set<string>>()
    for (const { from, to } of imports) {
      const [user, used] = [folderOf(from), folderOf(to)]
      if (user !== used) folders.set(user, (folders.get(user) ?? new Set()).add(used))
    }
    const reached = (folder: string, path: string[]): string[][] =>
      path.includes(folder) ? [[...path, folder]] : [...(folders.get(folder) ?? [])].flatMap((next) => reached(next, [...path, folder]))
    expect([...folders.keys()].flatMap((folder) => reached(folder, []))).toEqual([])
  })

  test('a rule stands alone: it imports no other rule and fetches nothing', () => {
    const isRule = (file: string) => folderOf(file) === 'rules' && file.split('/').length === 5
    const reaching = imports.filter(({ from, to }) => isRule(from) && (isRule(to) || /\/(fetch-|web\.|connector)/.test(to)))
    expect(reaching).toEqual([])
    expect(imports.filter(({ from }) => isRule(from)).length).toBeGreaterThan(0)
  })
})

describe('web: app → pages → features → live → api → ui, format', () => {
  const floors = ['main.tsx', 'app', 'pages', 'features', 'live', 'api', 'ui', 'format', 'styles']
  const imports = (seen.web ?? []).filter(({ to }) => roomOf(to) === 'web')

  test('nobody imports from above', () => {
    const upward = imports.filter(({ from, to }) => floors.indexOf(folderOf(to)) < floors.indexOf(folderOf(from)))
    expect(upward).toEqual([])
    expect(imports.map(({ from }) => folderOf(from)).filter((folder) => !floors.includes(folder))).toEqual([])
  })

  test('a feature uses no other but those that all stand on', () => {
    const shared = ['auth', 'branding', 'appearance', 'analytics', 'admin']
    const feature = (file: string) => (folderOf(file) === 'features' ? file.split('/')[3] : undefined)
    const sideways = imports.filter(({ from, to }) => {
      const [user, used] = [feature(from), feature(to)]
      return user !== undefined && used !== undefined && user !== used && !shared.includes(used)
    })
    expect(sideways).toEqual([])
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
