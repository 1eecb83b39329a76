import type { ResolveAddress } from './address-resolver.ts'
import { MEASUREMENT_TOOLS, type MeasurementTool } from './measurement-tools.ts'
import { attribute, type Element, type Position, type Reader } from './walk.ts'

export type Measurement = {
  tools: { name: string; kind: MeasurementTool['kind'] }[]
  /** Ids of Universal Analytics, which stopped counting in 2023. */
  retired: string[]
  /** Google's tags set a default consent before the visitor has chosen. */
  hasConsentDefault: boolean
}

export const NO_MEASUREMENT: Measurement = { tools: [], retired: [], hasConsentDefault: false }

/** Snippets are short; longer scripts are the site's own code. */
const MAX_SNIPPET_LENGTH = 20_000
const RETIRED = /\bUA-\d{4,10}-\d{1,4}\b/g
const CONSENT_DEFAULT = /['"]consent['"]\s*,\s*['"]default['"]/

export function measurementReader(resolve: ResolveAddress) {
  const sources: string[] = []
  const snippets: string[] = []
  /** The tag for visitors without scripts shows a tool whose other tag is in one of the site's own files. */
  const noteWithoutScripts = (element: Element, at: Position) => {
    const src = at.inNoscript ? attribute(element, 'src') : null
    if (src !== null) sources.push(resolve(src) ?? src.slice(0, 300))
  }
  const reader: Reader = {
    elements: {
      iframe: noteWithoutScripts,
      img: noteWithoutScripts,
      script: (element) => {
        const type = attribute(element, 'type')?.toLowerCase() ?? ''
        if (type.includes('json')) return
        const src = attribute(element, 'src')
        // Attributes identify tools whose file is on the site's own host.
        const marks = element.attrs.flatMap(({ name, value }) => (name.startsWith('data-') ? `${name}=${value.slice(0, 60)}` : []))
        if (src !== null) sources.push([resolve(src) ?? src.slice(0, 300), ...marks].join(' '))
        const first = element.childNodes[0]
        if (first !== undefined && 'value' in first && first.value.trim() !== '') snippets.push(first.value.slice(0, MAX_SNIPPET_LENGTH))
      },
    },
  }

  function found(): Measurement {
    if (sources.length === 0 && snippets.length === 0) return NO_MEASUREMENT
    const files = sources.join('\n')
    const code = snippets.join('\n')
    const tools = MEASUREMENT_TOOLS.filter(({ file, snippet }) => file?.test(files) || snippet?.test(code))
    return {
      tools: tools.map(({ name, kind }) => ({ name, kind })),
      retired: [...new Set(`${files}\n${code}`.match(RETIRED) ?? [])].slice(0, 5),
      hasConsentDefault: CONSENT_DEFAULT.test(code),
    }
  }
  return { reader, found }
}
