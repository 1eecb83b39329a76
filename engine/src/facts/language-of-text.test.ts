import { expect, test } from 'vitest'
import { readPageExample } from '#examples/read-example.ts'
import { page } from '#rules/example.ts'
import { languageOfText, mainLanguageOfText } from './language-of-text.ts'

test('the language of a text is recognized by its common words or its script', () => {
  expect(languageOfText('We make boots for every kind of weather, and we repair them in our own workshop on the hill.')).toBe('en')
  expect(languageOfText('Wir machen Stiefel für jedes Wetter und reparieren sie in der eigenen Werkstatt, mit Liebe und von Hand.')).toBe(
    'de',
  )
  expect(languageOfText('Nous avons des chaussures pour la pluie et pour les sentiers, dans notre atelier sur la colline.')).toBe('fr')
  expect(languageOfText('長靴を手作りしています')).toBe('ja')
  expect(languageOfText('비가 오는 날을 위한 장화')).toBe('ko')
  expect(languageOfText('适合各种天气的靴子')).toBe('zh')
})

test('a short or mixed text has no language', () => {
  expect(languageOfText('Boots and shoes')).toBeNull()
  expect(languageOfText('The boots are in our shop, as it was. Die Stiefel sind im Laden, wie es war.')).toBeNull()
  expect(languageOfText('')).toBeNull()
})

test('a page without a lang attribute is judged in the language that it is written in', () => {
  const text = 'We make boots for every kind of weather, and we repair them in our own workshop on the hill.'
  const languageOf = (attributes: string) => readPageExample(page(`<!doctype html><html${attributes}><p>${text}</p>`)).language
  expect(languageOf('')).toBe('en')
  expect(languageOf(' lang=""')).toBe('en')
  expect(languageOf(' xml:lang="de"')).toBe('de')
  expect(languageOf(' lang="fr" xml:lang="de"')).toBe('fr')
})

test('a text in another script has the language of the script, or the script alone', () => {
  expect(mainLanguageOfText('Gale: ние правим обувки за всякакво време.')).toBe('und-Cyrl')
  expect(mainLanguageOfText('Φτιάχνουμε μπότες για κάθε καιρό.')).toBe('el')
  expect(mainLanguageOfText('We make boots. Ние правим обувки.')).toBeNull()
  expect(languageOfText('Ние правим обувки за всякакво време.')).toBeNull()
})
