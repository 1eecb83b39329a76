// The first match counts, and the order matters: Edge and Opera also call themselves Chrome, and Chrome calls itself Safari.
const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT|OPX)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
// Phones before computers, because Android says that it is Linux and an iPhone that it is like a Mac.
const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

const first = (words: [RegExp, string][], text: string) => words.find(([pattern]) => pattern.test(text))?.[1]

/** What a user agent says, in the words people use for their devices: `Chrome on Windows`. */
export function deviceName(userAgent: string | null): string {
  if (!userAgent?.trim()) return 'Unknown device'
  const [browser, system] = [first(browsers, userAgent), first(systems, userAgent)]
  if (browser && system) return `${browser} on ${system}`
  if (browser || system) return browser ?? system ?? ''
  // Programs name themselves at the front: `curl/8.5.0`.
  const program = /^[\w-]{1,40}/.exec(userAgent)?.[0]
  return program ? `Another program (${program})` : 'Unknown device'
}
