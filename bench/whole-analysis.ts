/**
 * Bundled into one file for the bench, as the engine is for the command line: loading hundreds of sources takes memory that no analysis
 * needs.
 */
import '../engine/src/facts/v8-settings.ts'

export { analyse } from '../engine/src/analyse.ts'
export { FILE_NAMES, writeFile } from '../engine/src/report/files.ts'
