import type { ResolveAddress } from './address-resolver.ts'
import { type Secret, secretsIn } from './secret-patterns.ts'
import { attribute, type Element, inside, type Position, type Reader, selectorPath } from './walk.ts'

export type Form = {
  action: string | null
  path: string
  /** Fields for personal details without `autocomplete`. */
  untold: string[]
}

export type Safety = {
  /** Resources that an https page loads over http. */
  insecure: { url: string; path: string }[]
  forms: Form[]
  secrets: Secret[]
  /** Links to other hosts that a style hides from visitors. */
  hiddenLinks: { url: string; text: string }[]
  /** The content security policy in a meta element. */
  policy: string | null
}

export const NO_SAFETY: Safety = { insecure: [], forms: [], secrets: [], hiddenLinks: [], policy: null }

const MAX_LISTED = 20
const MAX_POLICY_LENGTH = 20_000
const HIDDEN =
  /display\s*:\s*none|visibility\s*:\s*hidden|(?:left|top|right|text-indent)\s*:\s*-\d{3,}|font-size\s*:\s*0(?:px|em|rem|%)?\s*(?:;|$)/i
/** Names of fields that browsers and agents can fill in. */
const PERSONAL_NAME =
  /^(?:e-?mail|phone|tel|telephone|mobile|zip|postcode|postal[-_]?code|street|city|(?:your[-_]?)?name|(?:first|last|full|given|family)[-_]?name|surname|vorname|nachname|nombre|apellidos?|correo|teléfono|telefono|nom|prénom|prenom|nome|cognome|sobrenome|voornaam|achternaam|telefoon)$/i
const PERSONAL_TYPES = new Set(['email', 'tel'])

export function safetyReader(pageUrl: string, resolve: ResolveAddress) {
  const safety: Safety = { insecure: [], forms: [], secrets: [], hiddenLinks: [], policy: null }
  const isSecure = pageUrl.startsWith('https:')
  const hidden = inside()
  let form: Form | null = null

  const noteInsecure = (element: Element, value: string | null, at: Position): void => {
    // `noscript` content does not load in browsers that run scripts.
    if (!isSecure || at.inNoscript || value === null || safety.insecure.length >= MAX_LISTED || !/^\s*http:/i.test(value)) return
    const url = resolve(value)
    if (url?.startsWith('http:')) safety.insecure.push({ url, path: selectorPath(element) })
  }
  const noteSources = (element: Element, at: Position) => {
    noteInsecure(element, attribute(element, 'src'), at)
    noteInsecure(element, attribute(element, 'srcset'), at)
    noteInsecure(element, attribute(element, 'poster'), at)
  }
  const noteField = (element: Element) => {
    if (form === null || form.untold.length >= MAX_LISTED || attribute(element, 'autocomplete') !== null) return
    const name = attribute(element, 'name') ?? attribute(element, 'id') ?? ''
    const type = attribute(element, 'type')?.toLowerCase() ?? 'text'
    const isTextField = type === 'text' || PERSONAL_TYPES.has(type)
    if (isTextField && (PERSONAL_TYPES.has(type) || PERSONAL_NAME.test(name))) form.untold.push((name === '' ? type : name).slice(0, 40))
  }

  const reader: Reader = {
    attributes: {
      style: (_, at, value) => {
        if (!hidden.is && HIDDEN.test(value)) hidden.enter(at)
      },
    },
    elements: {
      img: noteSources,
      source: noteSources,
      video: noteSources,
      audio: noteSources,
      iframe: noteSources,
      embed: noteSources,
      object: (element, at) => noteInsecure(element, attribute(element, 'data'), at),
      link: (element, at) => {
        if (/\b(?:stylesheet|icon|manifest|preload|modulepreload)\b/i.test(attribute(element, 'rel') ?? ''))
          noteInsecure(element, attribute(element, 'href'), at)
      },
      meta: (element) => {
        if (attribute(element, 'http-equiv')?.toLowerCase() === 'content-security-policy')
          safety.policy ??= (attribute(element, 'content') ?? '').slice(0, MAX_POLICY_LENGTH)
      },
      script: (element, at) => {
        noteSources(element, at)
        const first = element.childNodes[0]
        if (first !== undefined && 'value' in first) safety.secrets.push(...secretsIn(first.value, MAX_LISTED - safety.secrets.length))
      },
      form: (element, at) => {
        const action = attribute(element, 'action')
        form = { action: action === null ? null : resolve(action), path: selectorPath(element), untold: [] }
        if (safety.forms.length < MAX_LISTED) safety.forms.push(form)
        if (attribute(element, 'autocomplete')?.toLowerCase() === 'off') form = null
        at.whenLeft(() => {
          form = null
        })
      },
      input: noteField,
      a: noteHiddenLink,
    },
  }

  function noteHiddenLink(element: Element, at: Position): void {
    if (!hidden.is || safety.hiddenLinks.length >= MAX_LISTED) return
    const url = resolve(attribute(element, 'href') ?? '')
    if (url === null || new URL(url).host === new URL(pageUrl).host) return
    const link = { url, text: '' }
    safety.hiddenLinks.push(link)
    at.collectText((text) => {
      link.text = text.slice(0, 100)
    })
  }

  return { reader, safety }
}
