import { expect, test } from 'vitest'
import { descriptionEqualsTitle } from '#rules/description/description-equals-title.ts'
import { descriptionMissing } from '#rules/description/description-missing.ts'
import { descriptionTooLong } from '#rules/description/description-too-long.ts'
import { descriptionTooShort } from '#rules/description/description-too-short.ts'
import { adviceFor } from '#testing/advice-for.ts'

test('a description that is too long is quoted with its characters or its width', () => {
  expect(adviceFor(descriptionTooLong, 0).problem).toContain('It has 199 characters: “')
  expect(adviceFor(descriptionTooLong, 1).problem).toMatch(/It has 139 characters and is 1,156 pixels wide \(985 fit\): “/)
})

test('all rules about descriptions advise the same length', () => {
  for (const rule of [descriptionMissing, descriptionTooShort, descriptionEqualsTitle])
    expect(adviceFor(rule, 0).solution).toContain('70 to 155 characters')
})

test('the advised length of a Cyrillic description depends on the width of its letters', () => {
  const text =
    'Мы делаем ботинки для любой погоды и ремонтируем их столько, сколько вы хотите их носить, в собственной мастерской на холме. '
  const { solution } = descriptionTooLong.advise(
    [{ url: 'https://shop.test/', at: '', found: text.slice(0, 144), expected: 'at most 985 px wide; this one is 1100 px' }],
    [],
  )
  expect(solution).toMatch(/ stop after about \d{2,3} characters\.$/)
  expect(Number(/about (\d+)/.exec(solution)?.[1])).toBeLessThan(144)
})
