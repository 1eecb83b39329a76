/** The stored files of an analysis, in the built-in wording or in the wording that its owner chose. */
import { promisify } from 'node:util'
import { zstdDecompress } from 'node:zlib'
import type { FileName } from '@seo/contract/jobs'
import type { Services } from '#services.ts'
import { fileOf, fileSizes } from './files-table.ts'
import { chosenOpening, withChosenOpening } from './worded-file.ts'

type FileServices = Pick<Services, 'db'>

const decompress = promisify(zstdDecompress)

/** The built-in text; null if the file does not exist yet. */
export async function builtInText({ db }: FileServices, jobId: string, name: FileName): Promise<string | null> {
  const file = await fileOf(db, jobId, name)
  return file === null ? null : (await decompress(file.bytes)).toString()
}

/** The text in the wording that the owner chose; null if the file does not exist yet. */
export async function textInChosenWording({ db }: FileServices, jobId: string, name: FileName): Promise<string | null> {
  const builtIn = await builtInText({ db }, jobId, name)
  return builtIn === null ? null : withChosenOpening(db, jobId, name, builtIn)
}

export const summaryOf = (services: FileServices, jobId: string): Promise<string | null> =>
  textInChosenWording(services, jobId, 'executive_summary.md')

/** The size of each file in bytes, in the wording that the owner chose. */
export async function storedSizes({ db }: FileServices, jobId: string): Promise<Map<FileName, number>> {
  const sizes = new Map((await fileSizes(db, jobId)).map(({ name, size }) => [name, size]))
  for (const name of sizes.keys()) {
    const text = (await chosenOpening(db, jobId, name)) === null ? null : await textInChosenWording({ db }, jobId, name)
    if (text !== null) sizes.set(name, Buffer.byteLength(text))
  }
  return sizes
}
