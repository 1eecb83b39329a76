import { CodeBlock } from '#ui/code-block.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { EvidenceBlock } from '#ui/evidence-block.tsx'
import { LazyMarkdown } from '#ui/lazy-markdown.tsx'
import { GallerySection } from './gallery-section.tsx'

export function Code() {
  return (
    <GallerySection title="Code block" half>
      <CodeBlock
        fileName="layout/theme.liquid"
        dialect="Shopify Liquid"
        removed={'<link rel="canonical" href="http://{{ shop.domain }}{{ request.path }}">'}
        code={'<link rel="canonical" href="{{ canonical_url }}">'}
      />
    </GallerySection>
  )
}

export function Evidence() {
  const address = 'https://www.havnsund-boatyard.example/products/galvanised-chain-din-766-8-mm-calibrated-per-metre?variant=40213377'
  return (
    <GallerySection title="Evidence" half>
      <EvidenceBlock
        address={address}
        where='head > link[rel="canonical"]'
        found="http://havnsund-boatyard.example/products/galvanised-chain"
        expected="https://www.havnsund-boatyard.example/products/galvanised-chain"
        readAt="Nov 14, 2026, 16:41:43"
        command={`curl -s ${address} | grep -i canonical`}
      />
    </GallerySection>
  )
}

export function Disclosures() {
  return (
    <GallerySection title="Disclosure" half>
      <Disclosure summary="1 line of robots.txt decides">Line 12 keeps out two bots.</Disclosure>
    </GallerySection>
  )
}

const summary = `# Executive summary

Your shop has **188 product pages** that name an *http* address as canonical. See [the issue](https://example.com/issue), or \`link[rel=canonical]\`.

1. Mend the theme
2. Check again

- [x] Read the template
- [ ] Change one line

> One line in one file fixes all of them.

| Page | Issues |
|---|---|
| /products | 188 |

---

\`\`\`
<link rel="canonical" href="{{ canonical_url }}">
\`\`\`

[A trap](javascript:alert(1)) and <b>raw HTML</b> stay harmless.
`

export function MarkdownText() {
  return (
    <GallerySection title="Markdown" half>
      <div className="card p-5">
        <LazyMarkdown text={summary} />
      </div>
    </GallerySection>
  )
}
