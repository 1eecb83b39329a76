import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits. Only the hash is stored, so a copy of the database grants no access. */
export const newToken = () => randomBytes(32).toString('base64url')

export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')
