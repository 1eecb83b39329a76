/** The sample shop in memory, with one response per address. Responses for certain bots and languages are left out. */
import { globSync, readFileSync } from 'node:fs'
import { type Sample, serveSample } from '../../../sample/serve-sample.ts'
import type { FakeResponse, FakeSite } from './fake-site.ts'

const folder = new URL('../../../sample/', import.meta.url)
/** The shop is made for plain http on this machine. The port is fixed, so that all runs see the same bytes. */
const HOST = '127.0.0.1:8080'
const HUGE_BYTES = 10_000_000
const LARGE_CHARACTERS = 100_000
const CONNECTION_HEADERS = ['date', 'connection', 'keep-alive', 'transfer-encoding']

/** Text that only makes a file too large, repeated thousands of times. */
const FILLER = /(.{1,400}?)\1{20,}/gs
const shortenFiller = (text: string) => (text.length < LARGE_CHARACTERS ? text : text.replace(FILLER, '$1$1'))

/** Without filler, the faulty shop is read in half the time and has all faults except those of size. */
export async function sampleInMemory(which: Sample, { withFiller = true } = {}): Promise<FakeSite> {
  await using shop = await serveSample(which)
  const request = async (path: string): Promise<FakeResponse> => {
    const response = await fetch(shop.origin + path, { redirect: 'manual', headers: { 'accept-encoding': 'br' } })
    const headers = Object.fromEntries([...response.headers].filter(([name]) => !CONNECTION_HEADERS.includes(name)))
    // One file announces 70 MB and sends nothing. Its size is the fault, and waiting for the rest would take forever.
    const isHuge = Number(headers['content-length'] ?? 0) > HUGE_BYTES
    const bytes = isHuge ? Buffer.alloc(0) : Buffer.from(await response.arrayBuffer())
    const isText = /^(text|application\/xml|image\/svg)/.test(headers['content-type'] ?? '')
    const withFixedHost = (text: string) => text.replaceAll(shop.host, HOST)
    const textOfBody = () => (withFiller ? withFixedHost(bytes.toString()) : shortenFiller(withFixedHost(bytes.toString())))
    return {
      status: response.status,
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, withFixedHost(value)])),
      body: isText ? textOfBody() : bytes,
    }
  }
  const responses = new Map<string, FakeResponse>()
  for (const path of pathsOf(which)) responses.set(path, await request(path))
  const sitemap = responses.get('/sitemap.xml')
  // The faulty shop lists an address fifty thousand times, which would take a third of the time of all tests.
  if (sitemap !== undefined)
    responses.set('/sitemap.xml', { ...sitemap, body: String(sitemap.body).replace(/(<url>.*<\/url>\n)\1+/g, '$1$1') })
  responses.set('*', await request('/no-such-page'))
  return {
    name: `${which} shop`,
    origin: `http://${HOST}`,
    responses,
    landmarks: { menu: '/stoves', inner: which === 'clean' ? '/stoves/gale' : '/collections/cooking', folder: '/stoves/' },
  }
}

function pathsOf(which: Sample): string[] {
  const files = (subfolder: string) => globSync('**/*.*', { cwd: new URL(subfolder, folder) }).filter((file) => !file.endsWith('.json'))
  const pages = (which === 'clean' ? files('clean/') : [...files('clean/'), ...files('faulty/')]).map(
    (file) => `/${file.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '')}`,
  )
  const special = which === 'clean' ? [] : Object.keys(JSON.parse(readFileSync(new URL('faulty/answers.json', folder), 'utf8')))
  return [...new Set([...pages, ...special])].filter((path) => path !== '/404').sort()
}
