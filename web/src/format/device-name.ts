// The first match wins, so the order matters: Edge and Opera also claim to be Chrome, and Chrome claims to be Safari.
const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT|OPX)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
// Phones before computers, because Android claims to be Linux and an iPhone to be like a Mac.
const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

const firstMatch = (names: [RegExp, string][], text: string) => names.find(([pattern]) => pattern.test(text))?.[1]

/** A user agent in everyday words: `Chrome on Windows`. */
export function deviceName(userAgent: string | null): string {
  if (!userAgent?.trim()) return 'Unknown device'
  const [browser, system] = [firstMatch(browsers, userAgent), firstMatch(systems, userAgent)]
  if (browser && system) return `${browser} on ${system}`
  if (browser || system) return browser ?? system ?? ''
  // The user agent of a program starts with its name: `curl/8.5.0`.
  const program = /^[\w-]{1,40}/.exec(userAgent)?.[0]
  return program ? `Another program (${program})` : 'Unknown device'
}
