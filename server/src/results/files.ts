/** The files that an analysis left behind, as its owner reads them. */
import { promisify } from 'node:util'
import { zstdDecompress } from 'node:zlib'
import type { FileName } from '@seo/contract/jobs'
import type { Services } from '#services.ts'
import { fileOf, fileSizes } from './files-table.ts'
import { chosenOpening, inChosenOpening } from './worded-file.ts'

type Reading = Pick<Services, 'db'>

const unpack = promisify(zstdDecompress)

/** As the built-in writer has it; null while there is none. */
export async function plainText({ db }: Reading, jobId: string, name: FileName): Promise<string | null> {
  const file = await fileOf(db, jobId, name)
  return file === null ? null : (await unpack(file.bytes)).toString()
}

/** In the words that its owner chose; null while there is none. */
export async function chosenText({ db }: Reading, jobId: string, name: FileName): Promise<string | null> {
  const plain = await plainText({ db }, jobId, name)
  return plain === null ? null : inChosenOpening(db, jobId, name, plain)
}

export const summaryOf = (reading: Reading, jobId: string): Promise<string | null> => chosenText(reading, jobId, 'executive_summary.md')

/** In bytes, in the words that their owner chose. */
export async function storedSizes({ db }: Reading, jobId: string): Promise<Map<FileName, number>> {
  const sizes = new Map((await fileSizes(db, jobId)).map(({ name, size }) => [name, size]))
  for (const name of sizes.keys()) {
    const text = (await chosenOpening(db, jobId, name)) === null ? null : await chosenText({ db }, jobId, name)
    if (text !== null) sizes.set(name, Buffer.byteLength(text))
  }
  return sizes
}
