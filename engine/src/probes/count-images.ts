/** How many images were checked, and why the others were not. */
import type { RuleProbe } from '#rules/judge.ts'
import { type ImageCount, imageBytes } from '#rules/shown-images.ts'
import type { ProbeReply } from './prober.ts'

export function countImages(previous: ImageCount, probes: readonly RuleProbe[], replies: ReadonlyMap<RuleProbe, ProbeReply>): ImageCount {
  const { found } = previous
  const reasons = new Map<string, number>()
  let checked = 0
  // Several rules ask about the same image.
  for (const probe of new Map(probes.map((each) => [each.url, each])).values()) {
    const reply = replies.get(probe)
    const why = reply === undefined ? null : whyUnchecked(reply)
    if (why === null) checked++
    else reasons.set(why, (reasons.get(why) ?? 0) + 1)
  }
  const unchecked = previous.unchecked.map((each) => {
    const added = each.kind === 'own' ? (reasons.get(each.why) ?? 0) : 0
    if (added > 0) reasons.delete(each.why)
    return { ...each, images: each.images + added }
  })
  for (const [why, images] of reasons) unchecked.push({ images, of: found, kind: 'own', why })
  return { found, checked, unchecked }
}

function whyUnchecked(reply: ProbeReply): string | null {
  if ('reason' in reply) return reply.reason
  const { status, mediaType } = reply.page
  if (status === 404 || status === 410) return null
  if (status >= 300 && status < 400) return 'The server redirects to another address.'
  if (status !== 200) return `The server returned ${status >= 400 ? 'error' : 'status'} ${status}.`
  if (!mediaType.startsWith('image/')) return 'The content type is not that of an image.'
  return imageBytes(reply) === null ? 'The server doesn’t send the file size.' : null
}
