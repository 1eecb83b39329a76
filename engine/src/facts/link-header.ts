type HeaderLink = { href: string; rels: string[]; hreflang: string | null }

/** Parses the Link header (RFC 8288), as far as search engines read it. */
export function parseLinkHeader(value: string): HeaderLink[] {
  const links: HeaderLink[] = []
  for (const [, href = '', parameters = ''] of value
    .slice(0, 20_000)
    .matchAll(/<([^<>]*)>((?:\s*;\s*[\w*-]+\s*(?:=\s*(?:"[^"]*"|[^\s,;"]*))?)*)/g)) {
    const parameter = (name: string) => new RegExp(`;\\s*${name}\\s*=\\s*(?:"([^"]*)"|([^\\s,;"]*))`, 'i').exec(parameters)
    const [rel, hreflang] = [parameter('rel'), parameter('hreflang')]
    links.push({
      href: href.trim(),
      rels: (rel?.[1] ?? rel?.[2] ?? '').toLowerCase().trim().split(/\s+/),
      hreflang: hreflang === null ? null : (hreflang[1] ?? hreflang[2] ?? ''),
    })
  }
  return links
}
