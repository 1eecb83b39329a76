/** In pixels. */
export type ImageSize = { width: number; height: number }

/** Reads the size from the first bytes of an image; null if they do not contain it. */
export function readImageSize(bytes: Buffer): ImageSize | null {
  try {
    if (bytes.length < 30) return null
    if (bytes.readUInt32BE(0) === 0x89504e47) return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
    if (bytes.toString('latin1', 0, 3) === 'GIF') return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }
    if (bytes.readUInt16BE(0) === 0xffd8) return readJpeg(bytes)
    if (bytes.toString('latin1', 8, 12) === 'WEBP') return readWebp(bytes)
    // AVIF and HEIC store the size in a box named `ispe`.
    const box = bytes.toString('latin1', 4, 8) === 'ftyp' ? bytes.indexOf('ispe') : -1
    return box === -1 ? null : { width: bytes.readUInt32BE(box + 8), height: bytes.readUInt32BE(box + 12) }
  } catch {
    // The bytes end before the size.
    return null
  }
}

function readJpeg(bytes: Buffer): ImageSize | null {
  for (let offset = 2; offset < bytes.length; ) {
    if (bytes[offset] !== 0xff) return null
    const marker = bytes.readUInt8(offset + 1)
    // Frame markers are C0 to CF, except for three: two are tables, one is reserved.
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
    if (isFrame) return { width: bytes.readUInt16BE(offset + 7), height: bytes.readUInt16BE(offset + 5) }
    offset += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(offset + 2)
  }
  return null
}

function readWebp(bytes: Buffer): ImageSize | null {
  const format = bytes.toString('latin1', 12, 16)
  if (format === 'VP8X') return { width: 1 + bytes.readUIntLE(24, 3), height: 1 + bytes.readUIntLE(27, 3) }
  if (format === 'VP8 ') return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  if (format !== 'VP8L') return null
  const bits = bytes.readUInt32LE(21)
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) }
}
