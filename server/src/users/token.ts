import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits for the holder to keep. Only its hash is stored, so that a copy of the database opens nothing. */
export const newToken = () => randomBytes(32).toString('base64url')

export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')
