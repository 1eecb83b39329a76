import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const serverFolder = fileURLToPath(new URL('..', import.meta.url))
const sources = globSync('**/*.ts', { cwd: serverFolder })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(`${serverFolder}${file}`, 'utf8') }))

/** The source code of the options of every call to the library. */
const modelCalls = sources.flatMap(({ file, text }) =>
  [...text.matchAll(/\b(?:generateText|streamText|generateObject|streamObject|embed)\(\{([\s\S]*?)\n {2}\}\)/g)].map(
    ([, settings = '']) => ({ file, settings }),
  ),
)

test('the model is always passed as an object, which uses the configured address, and its output always has a limit', () => {
  expect(modelCalls.map(({ file }) => file)).toEqual(['ai/ask.ts'])
  for (const { settings } of modelCalls) {
    expect(settings).toMatch(/\bmodel: await openModel\(/)
    expect(settings).toMatch(/\bmaxOutputTokens\b/)
    expect(settings).toMatch(/\babortSignal\b/)
  }
})

test('the library and the providers are loaded only when a model is called', () => {
  const eagerImports = sources.flatMap(({ file, text }) =>
    /^import (?!type\b)[^\n]* from '(?:ai|@ai-sdk\/[\w-]+)'/m.test(text) ? [file] : [],
  )
  expect(eagerImports).toEqual([])
})
