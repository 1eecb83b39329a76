/** Changes to the HTML of pages: language, viewport, images, structured data, previews, accessibility. */
import { addToHead, addToMain, type Change, onPages } from './change.ts'

const STRUCTURED_DATA = /<script type="application\/ld\+json">(.*?)<\/script>/gs

export const markupChanges: readonly Change[] = [
  onPages('alt texts removed', (html) => html.replaceAll(/(<img\b[^>]*?) alt="[^"]*"/g, '$1')),
  onPages('an image without alt text on every page', (html) => addToMain(html, '<img src="/preview.png" width="600" height="315">')),
  onPages('an image without size on every page', (html) => addToMain(html, '<img src="/preview.png" alt="What we do, in one picture">')),
  onPages('an image that does not exist on every page', (html) =>
    addToMain(html, '<img src="/images/lost.png" width="600" height="315" alt="Our team at work">'),
  ),
  onPages('language of the pages removed', (html) => html.replace(/<html lang="[^"]*"/, '<html')),
  onPages('language of the pages does not exist', (html) => html.replace(/<html lang="[^"]*"/, '<html lang="xx_yy"')),
  onPages('viewport removed', (html) => html.replace(/<meta name="viewport"[^>]*>/, '')),
  onPages('viewport with a fixed width', (html) =>
    html.replace(/<meta name="viewport"[^>]*>/, '<meta name="viewport" content="width=1024">'),
  ),
  onPages('zooming switched off', (html) =>
    html.replace(/<meta name="viewport"[^>]*>/, '<meta name="viewport" content="width=device-width, initial-scale=1, user-scalable=no">'),
  ),
  onPages('doctype removed', (html) => html.replace(/<!doctype html>\s*/i, '')),
  onPages('structured data broken', (html) => html.replaceAll(STRUCTURED_DATA, (script) => script.replace('{', '{{'))),
  onPages('structured data removed', (html) => html.replaceAll(STRUCTURED_DATA, '')),
  onPages('structured data without a context', (html) => html.replaceAll(/"@context": ?"https:\/\/schema.org", ?/g, '')),
  onPages('broken structured data on every page', (html) =>
    addToHead(html, '<script type="application/ld+json">{"@context": "https://schema.org", "@type": }</script>'),
  ),
  onPages('Open Graph removed', (html) => html.replaceAll(/<meta property="og:[^>]*>/g, '')),
  onPages('Open Graph without image', (html) => html.replaceAll(/<meta property="og:image"[^>]*>/g, '')),
  onPages('Open Graph image that does not exist', (html, _, { origin }) =>
    html.replaceAll(/(<meta property="og:image" content=")[^"]*"/g, `$1${origin}/images/lost.png"`),
  ),
  onPages('X card removed', (html) => html.replaceAll(/<meta name="twitter:[^>]*>/g, '')),
  onPages('an id twice on every page', (html) =>
    addToMain(html, '<label for="field">Name</label><input id="field" name="name"><input id="field" name="other" aria-label="Other">'),
  ),
  onPages('a button without a name on every page', (html) => addToMain(html, '<button type="button"></button>')),
  onPages('a frame without a title on every page', (html) => addToMain(html, '<iframe src="/"></iframe>')),
  onPages('main part not marked', (html) => html.replace(/<main[^>]*>/, '<div>').replace('</main>', '</div>')),
  onPages('icon removed', (html) => html.replace(/<link rel="icon"[^>]*>/, '')),
  onPages('a stray element in every head', (html) => html.replace('<head>', '<head>\n<div>Hello</div>')),
  onPages(
    '500 KB inline on every page',
    (html) => addToMain(html, `<script>/*${'a long script that does nothing '.repeat(16_000)}*/</script>`),
    (path, number) => path === '/' || number < 3,
  ),
  onPages('a secret key in every page', (html) =>
    addToMain(html, `<script>const key = '${['AK', 'IA'].join('')}${'QZ4T'.repeat(4)}'</script>`),
  ),
  onPages('counting of visits removed', (html) => html.replaceAll(/<script defer src="\/(count|umami)\.js"[^>]*><\/script>/g, '')),
]
