/**
 * Loaded before a program (`NODE_OPTIONS=--import`): moves its clock ahead by the milliseconds in the file CLOCK_FILE, which a test
 * changes.
 */
import { readFileSync } from 'node:fs'

const { CLOCK_FILE = '' } = process.env
const RealDate = Date
const now = () => RealDate.now() + Number(readFileSync(CLOCK_FILE, 'utf8'))

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
