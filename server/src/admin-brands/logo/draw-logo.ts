/**
 * The process that draws uploaded files, one after another. `rasterize.ts` starts it and kills it when a file takes too long: image
 * decoders are large native libraries, and some SVGs keep them busy for minutes, which no setting can prevent.
 */
import { createHash } from 'node:crypto'
import { logoLimits } from '@seo/contract/logo'
import sharp from 'sharp'
import { kindOf, textOf } from './kind-of.ts'
import { bitmapsIn, sanitizeSvg } from './sanitize-svg.ts'

export type Picture = { hash: string; type: 'image/png' | 'image/jpeg'; width: number; height: number; bytes: Uint8Array }
export type DrawResult = { logo: Picture; icon: Picture } | { refused: 'type' | 'side' | 'broken' }

/** The size in an SVG file is arbitrary, so draw it large enough for print. */
const SVG_SIDE_PX = 1_024
const ICON_SIDE_PX = 48
const MAX_BITMAPS = 50

const limits = { limitInputPixels: logoLimits.uploadedSidePx ** 2, failOn: 'error', sequentialRead: true } as const

// Decode only PNG, JPEG and SVG.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadSvg'] })
sharp.concurrency(1)
sharp.cache(false)

async function isTooLarge(file: Uint8Array): Promise<boolean> {
  const { width, height } = await sharp(file, { ...limits, limitInputPixels: false }).metadata()
  return Math.max(width, height) > logoLimits.uploadedSidePx
}

const pictureOf = (bytes: Buffer, type: Picture['type'], { width, height }: { width: number; height: number }): Picture => ({
  hash: createHash('sha256').update(bytes).digest('hex'),
  type,
  width,
  height,
  bytes,
})

async function draw(file: Uint8Array): Promise<DrawResult> {
  const kind = kindOf(file)
  if (kind === null) return { refused: 'type' }
  const source = kind === 'svg' ? cleanSvg(file) : file
  if (source === null) return { refused: 'broken' }
  if (await isTooLarge(source)) return { refused: 'side' }
  if (kind === 'svg') {
    const bitmaps = bitmapsIn(Buffer.from(source).toString())
    if (bitmaps.length > MAX_BITMAPS) return { refused: 'broken' }
    for (const bitmap of bitmaps) if (await isTooLarge(bitmap)) return { refused: 'side' }
  }

  const { width, height } = await sharp(source, limits).metadata()
  const density = kind === 'svg' ? Math.min(100_000, Math.max(1, (72 * SVG_SIDE_PX) / Math.max(width, height))) : 72
  const openSource = () =>
    sharp(source, { ...limits, density })
      .autoOrient()
      .toColourspace('srgb')
  const sidePx = kind === 'svg' ? SVG_SIDE_PX : logoLimits.storedSidePx
  const resized = openSource().resize(sidePx, sidePx, { fit: 'inside', withoutEnlargement: true })
  const isPhoto = kind === 'jpeg'
  const logo = await (isPhoto ? resized.jpeg({ quality: 90 }) : resized.png({ compressionLevel: 9 })).toBuffer({ resolveWithObject: true })
  const icon = await openSource()
    .resize(ICON_SIDE_PX, ICON_SIDE_PX, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true })
  return {
    logo: pictureOf(logo.data, isPhoto ? 'image/jpeg' : 'image/png', logo.info),
    icon: pictureOf(icon.data, 'image/png', icon.info),
  }
}

function cleanSvg(file: Uint8Array): Buffer | null {
  const text = textOf(file)
  const svg = text === null ? null : sanitizeSvg(text)
  return svg === null ? null : Buffer.from(svg)
}

process.on('message', async (file: Uint8Array) => {
  process.send?.(await draw(file).catch((): DrawResult => ({ refused: 'broken' })))
})
process.send?.('ready')
