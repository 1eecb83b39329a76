/**
 * Loaded before a program (`NODE_OPTIONS=--import`): moves its clock ahead by the milliseconds in the file CLOCK_FILE, which a test
 * changes.
 */
import { readFileSync } from 'node:fs'

const { CLOCK_FILE = '' } = process.env
const OwnDate = Date
const now = () => OwnDate.now() + Number(readFileSync(CLOCK_FILE, 'utf8'))

globalThis.Date = new Proxy(OwnDate, {
  construct: (target, given, newTarget) => Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
