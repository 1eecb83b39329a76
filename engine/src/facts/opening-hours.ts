import { primaryLanguage } from './primary-language.ts'

/** The opening hours of a business, from text and from markup: for each day its time spans, such as `09:00-17:00`. */
export type Hours = Partial<Record<Day, string[]>>
export type Day = (typeof DAYS)[number]

const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const

/** Names of days. Only languages in which the abbreviations hardly ever mean something else. */
const NAMES: Record<string, string> = {
  en: 'mon(?:day)?s?|tue(?:s(?:day)?)?s?|wed(?:nesday)?s?|thu(?:r(?:s(?:day)?)?)?s?|fri(?:day)?s?|sat(?:urday)?s?|sun(?:day)?s?',
  de: 'mo(?:ntags?)?|di(?:enstags?)?|mi(?:ttwochs?)?|do(?:nnerstags?)?|fr(?:eitags?)?|sa(?:mstags?)?|so(?:nntags?)?',
}
const BEGINNINGS: Record<string, string[]> = {
  en: ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'],
  de: ['mo', 'di', 'mi', 'do', 'fr', 'sa', 'so'],
}
/** Words for all days of the week. */
const EVERY_DAY: Record<string, string> = { en: 'daily|every ?day|(?:7|seven) days a week', de: 'täglich|jeden tag' }
/** Holidays, which may follow the days and have the same hours. */
const HOLIDAYS: Record<string, string> = { en: '(?:public |bank )?holidays?', de: '(?:an )?feiertagen?' }
/** No business lists more days one by one; the limit bounds the work on texts that repeat names of days. */
const MAX_FURTHER_DAYS = 7
const TIME = '(\\d{1,2})(?:[:.](\\d{2}))?\\s*(am|pm|a\\.m\\.|p\\.m\\.|uhr|h)?'
const SPAN = `${TIME}\\s*(?:-|–|—|to|bis|until)\\s*${TIME}`

/** Reads opening hours from text. Days with different times in two places are left out, because those belong to different things. */
export function hoursInText(text: string, language: string | null): Hours {
  const primary = primaryLanguage(language)
  const names = NAMES[primary]
  const beginnings = BEGINNINGS[primary]
  if (names === undefined || beginnings === undefined) return {}
  const hours: Hours = {}
  const contradictory = new Set<Day>()
  const dayOf = (name: string) => beginnings.indexOf(name.slice(0, 2).toLowerCase())
  const name = `(?:${names})\\b\\.?`
  const listedDays = `${name}(?:(?:\\s*(?:-|–|—|/|,|&|to|bis|and|und)){1,2}\\s*(?:${name}|${HOLIDAYS[primary]})){0,${MAX_FURTHER_DAYS}}`
  const line = new RegExp(`(?<!\\p{L})(${EVERY_DAY[primary]}|${listedDays})\\s*[:,]?\\s*((?:${SPAN}(?:\\s*(?:,|and|und|&)\\s*)?)+)`, 'giu')
  const range = new RegExp(`(${names})\\b\\.?(?:\\s*(?:-|–|—|to|bis)\\s*(${names})\\b)?`, 'gi')
  const daysIn = (days: string): Day[] => {
    const ranges = [...days.matchAll(range)]
    return ranges.length === 0 ? [...DAYS] : ranges.flatMap(([, first = '', last]) => daysBetween(dayOf(first), dayOf(last ?? first)))
  }
  for (const [, days = '', spans = ''] of text.matchAll(line)) {
    const timeSpans = [...spans.matchAll(new RegExp(SPAN, 'gi'))].map(([, h1, m1, meridiem1, h2, m2, meridiem2]) => {
      const end = formatClock(h2, m2, meridiem2)
      return `${formatClock(h1, m1, meridiem1 ?? (isMorningOnly(h1, h2, meridiem2) ? 'am' : meridiem2))}-${end}`
    })
    for (const day of daysIn(days)) {
      if (hours[day] !== undefined && hours[day].join() !== timeSpans.join()) contradictory.add(day)
      hours[day] = timeSpans
    }
  }
  for (const day of contradictory) delete hours[day]
  return hours
}

/** `9 - 5 pm` begins in the morning. */
const isMorningOnly = (from: string | undefined, to: string | undefined, meridiem: string | undefined) =>
  meridiem !== undefined && /^p/i.test(meridiem) && Number(from) % 12 >= Number(to) % 12

function formatClock(hour = '0', minute = '00', meridiem = ''): string {
  const h = Number(hour)
  const shifted = /^p/i.test(meridiem) && h < 12 ? h + 12 : /^a/i.test(meridiem) && h === 12 ? 0 : h
  return `${String(shifted).padStart(2, '0')}:${minute}`
}

function daysBetween(from: number, to: number): Day[] {
  if (from < 0 || to < 0) return []
  const days: Day[] = []
  for (let day = from; ; day = (day + 1) % 7) {
    days.push(DAYS[day] as Day)
    if (day === to) return days
  }
}

/** Reads `openingHours` (`Mo-Fr 09:00-17:00`) and `openingHoursSpecification`; null if either contains something else. */
export function hoursInMarkup(plain: unknown[], specified: unknown[]): Hours | null {
  const hours: Hours = {}
  const add = (days: Day[], opens: string, closes: string) => {
    for (const day of days) hours[day] = [...(hours[day] ?? []), `${opens}-${closes}`]
  }
  const dayOf = (name: string) => DAYS.findIndex((day) => day.toLowerCase() === name.slice(0, 2).toLowerCase())
  for (const text of plain) {
    const match = /^([A-Z][a-z])(?:-([A-Z][a-z]))? (\d\d:\d\d)-(\d\d:\d\d)$/.exec(String(text).trim())
    if (match === null) return null
    const [, first = '', last = first, opens = '', closes = ''] = match
    add(daysBetween(dayOf(first), dayOf(last)), opens, closes)
  }
  for (const each of specified) {
    const { dayOfWeek, opens, closes, validFrom } = (typeof each === 'object' && each !== null ? each : {}) as Record<string, unknown>
    // Seasonal hours are not supported.
    if (validFrom !== undefined || typeof opens !== 'string' || typeof closes !== 'string') return null
    for (const day of Array.isArray(dayOfWeek) ? dayOfWeek : [dayOfWeek]) {
      const index = dayOf(String(day).replace(/^.*\//, ''))
      if (index < 0) return null
      add([DAYS[index] as Day], opens.slice(0, 5), closes.slice(0, 5))
    }
  }
  return hours
}
