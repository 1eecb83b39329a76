/**
 * Entry point of the bundle that `measure.ts` runs. The command line also runs the engine from a bundle, because loading hundreds of source
 * files takes memory that the analysis itself does not need.
 */
import '../engine/src/facts/v8-settings.ts'

export { analyse } from '../engine/src/analyse.ts'
export { FILE_NAMES, writeFile } from '../engine/src/report/files.ts'
