/** Forty SVGs that try to run or load something. `outside` is the origin of a server that counts requests. */

const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="40" height="40"${attributes}>${inside}<rect width="40" height="40" fill="#f5b301"/></svg>`
const base64 = (text: string) => Buffer.from(text).toString('base64')

export const hostileSvgs = (outside: string): Record<string, string> => {
  const call = `fetch('${outside}/run')`
  const nested = svg(`<script>${call}</script><image href="${outside}/nested.png" width="9" height="9"/>`)
  return {
    // scripts
    script: svg(`<script>${call}</script>`),
    'script in a section': svg(`<script><![CDATA[${call}]]></script>`),
    'script by address': svg(`<script href="${outside}/a.js"/>`),
    'script by old address': svg(`<script xlink:href="${outside}/b.js"/>`),
    'script as data': svg(`<script href="data:text/javascript,${encodeURIComponent(call)}"/>`),
    'script in a group': svg(`<g><defs><script>${call}</script></defs></g>`),
    'script of another language': svg(`<h:script xmlns:h="http://www.w3.org/1999/xhtml">${call}</h:script>`),
    'script in a page': svg(
      `<foreignObject width="40" height="40"><body xmlns="http://www.w3.org/1999/xhtml"><script>${call}</script></body></foreignObject>`,
    ),
    // handlers
    'load handler': svg('', ` onload="${call}"`),
    'handler on a shape': svg(`<rect width="40" height="40" onload="${call}" onclick="${call}" onmouseover="${call}"/>`),
    'handler on a picture': svg(`<image href="${outside}/missing.png" onerror="${call}" width="9" height="9"/>`),
    'handler in capitals': svg(`<g ONLOAD="${call}"/>`),
    'handler of an animation': svg(`<animate attributeName="x" dur="1ms" onbegin="${call}" onend="${call}"/>`),
    'handler set by animation': svg(`<rect width="1" height="1"><set attributeName="onmouseover" to="${call}"/></rect>`),
    'handler in a page': svg(
      `<foreignObject width="9" height="9"><img xmlns="http://www.w3.org/1999/xhtml" src="x" onerror="${call}"/></foreignObject>`,
    ),
    'listener element': svg(`<handler xmlns="http://www.w3.org/2000/svg" type="application/ecmascript">${call}</handler>`),
    // references
    picture: svg(`<image href="${outside}/c.png" width="40" height="40"/>`),
    'picture, the old way': svg(`<image xlink:href="${outside}/d.png" width="40" height="40"/>`),
    'picture without a scheme': svg(`<image href="${outside.replace('http:', '')}/e.png" width="40" height="40"/>`),
    'picture from a file': svg('<image href="file:///etc/passwd" width="40" height="40"/>'),
    'use of another file': svg(`<use href="${outside}/f.svg#a"/>`),
    'link that runs': svg(`<a href="javascript:${call}"><rect width="40" height="40"/></a>`),
    'link spelled with entities': svg(`<a xlink:href="&#106;avascript&#58;${call}"><rect width="40" height="40"/></a>`),
    'picture of a filter': svg(`<filter id="f"><feImage href="${outside}/g.png"/></filter><rect width="40" height="40" filter="url(#f)"/>`),
    'frame in a page': svg(
      `<foreignObject width="40" height="40"><iframe xmlns="http://www.w3.org/1999/xhtml" src="${outside}/h.html"/></foreignObject>`,
    ),
    'base address': svg('<image href="i.png" width="40" height="40"/>', ` xml:base="${outside}/"`),
    // style sheets
    'imported style sheet': svg(`<style>@import url("${outside}/j.css");</style>`),
    'style with a picture': svg(`<style>rect{background:url(${outside}/k.png);fill:url(${outside}/k.svg#a)}</style>`),
    'font of a style': svg(`<style>@font-face{font-family:x;src:url(${outside}/l.woff)}text{font-family:x}</style><text y="20">A</text>`),
    'style with escapes': svg(`<rect width="40" height="40" style="fill:u\\72l(${outside}/m.svg#a)"/>`),
    'fill of another file': svg(`<rect width="40" height="40" fill="url(${outside}/n.svg#a)"/>`),
    'style by an instruction': `<?xml version="1.0"?><?xml-stylesheet type="text/css" href="${outside}/o.css"?>${svg('')}`,
    // entities
    'entity of a file': `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text y="20">&x;</text>')}`,
    'entity of an address': `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "${outside}/p">]>${svg('<text y="20">&x;</text>')}`,
    'outside document type': `<?xml version="1.0"?><!DOCTYPE svg SYSTEM "${outside}/q.dtd" [<!ENTITY % y SYSTEM "${outside}/r.dtd"> %y;]>${svg('')}`,
    'entities of entities': `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "${'a'.repeat(50)}">${Array.from('bcdefghi', (name, i) => `<!ENTITY ${name} "${`&${'abcdefghi'[i]};`.repeat(10)}">`).join('')}]>${svg('<text y="20">&i;</text>')}`,
    'markup in an entity': `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY s "<script>${call.replaceAll("'", '&#39;')}</script>">]>${svg('&s;')}`,
    // addresses inside addresses
    'SVG as data': svg(`<image href="data:image/svg+xml;base64,${base64(nested)}" width="40" height="40"/>`),
    'SVG as data that calls itself a PNG': svg(`<image href="data:image/png;base64,${base64(nested)}" width="40" height="40"/>`),
    'page as data': svg(`<use href="data:text/html;base64,${base64(`<script>${call}</script>`)}#a"/>`),
  }
}
