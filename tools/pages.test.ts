/** The browser tests visit the pages that `e2e/pages.ts` lists, so a page missing there would not be tested at all. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

const listedIn = (file: string): string[] => [...read(file).matchAll(/'(\/[^']*)': createPageCode/g)].map(([, path = '']) => path)

/** Paths of the routes that show a page. Skips catch-all (`*`) routes. */
const routesIn = (file: string, base: string): string[] =>
  [...read(`web/src/app/${file}`).matchAll(/<Route (?:index|path="([^"]+)") /g)].flatMap(([, path]) =>
    path === '*' ? [] : path === undefined ? base : `${base}/${path}`,
  )

const routes = [...listedIn('web/src/app/pages.ts'), ...routesIn('dev-routes.tsx', '/dev')]
const listedPaths = [...read('e2e/pages.ts').matchAll(/\bpath: '([^'?]+)/g)].map(([, path = '']) => path)

test('the routes are read from the code', () => {
  expect(routes).toEqual(expect.arrayContaining(['/', '/login', '/jobs/:id', '/admin', '/admin/jobs/:id', '/dev/gallery']))
})

test.each(routes)('%s is in e2e/pages.ts', (route) => {
  const pattern = new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}$`)
  expect(listedPaths.filter((path) => pattern.test(path))).not.toEqual([])
})
