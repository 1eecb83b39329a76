import { expect, test } from 'vitest'
import { unknownPlaceholders } from './placeholders.ts'

test.each([
  ['Hello {{user_name}}', []],
  ['Hello {{ user_name }}', []],
  ['Hi {{first_name}}\n\n{{user_name}} {{first_name}}', [{ name: 'first_name', line: 1 }]],
  [
    'a\nb {{x}}\n{{}}',
    [
      { name: 'x', line: 2 },
      { name: '', line: 3 },
    ],
  ],
  ['{{{user_name}}} { user } {user_name}', []],
])('the unknown placeholders of %j are %j', (text, unknown) => {
  expect(unknownPlaceholders(text, ['user_name'])).toEqual(unknown)
})
