/**
 * Decides which build file a module goes to. By default the bundler creates a file for every set of pages that share something. The
 * report would need about ninety small ones, and each costs a round trip on a slow connection. With these groups a page needs about ten.
 */
type Info = { isEntry: boolean; importers: readonly string[]; dynamicImporters: readonly string[] }
type Graph = { getModuleInfo(id: string): Info | null }

/** The entry file requests data and loads the rest; this file draws the app. */
const app = /\/app\/app\.tsx$/
/** These pages have to be light, so their code is separate from what signed-in pages need. */
const login = /\/pages\/login\.tsx$/
const visitors = /\/pages\/(?:signup|welcome|forgot-password|reset-password)\.tsx$/
const welcome = /\/pages\/welcome\.tsx$/
/** The first view of the report loads with the shell; other shared code loads a moment later. */
const report = /\/pages\/job\.tsx$/
/** Requests the report's data before its code has loaded, so its file must stay small. */
const early = /\/app\/request-early\.ts$/
/** Every page behind the login loads these. */
const shell = /\/app\/(?:data-shell|palette-button)\.tsx$/
/** Loaded after the first view, in one file to save a round trip. */
const later = /\/ui\/toasts\.tsx$|\/job-files\/files-menu\.tsx$|\/app\/header-menu\.tsx$/
const admin = /\/pages\/admin[\w-]*\.tsx$|\/app\/admin-routes\.tsx$/
/** Loaded only with forms, which validate their input. */
const schemas = /\/node_modules\/zod\/|\/contract\/src\/forms\.ts$/
const form = /\/node_modules\/react-hook-form\/|\/auth\/(?:contract-form|new-password)\.ts$/
/** Loaded only where text is edited, even if other modules share parts of it. */
const editor = /\/node_modules\/(?:@codemirror|@lezer|@uiw|@marijn|crelt|style-mod|w3c-keyname|diff)\/|\/ui\/text-editor\.tsx$/

/** All icons are imported through one file, which hides who uses which. These are the icons of the public pages. */
const icon = /\/lucide-react\/dist\/esm\/icons\/([\w-]+)\.\w+$/
const iconsOfForms = ['circle-alert', 'circle-check', 'info', 'triangle-alert', 'eye', 'eye-off']
const iconsOfVisitors = ['circle-question-mark', 'globe']
const iconsOfSignup = ['gauge', 'list-checks', 'shield-check', 'sparkles']

/** A module brings its imports along, so the most widely used chunks come first. */
const chunks = [
  'schemas',
  'start',
  'app',
  'forms',
  'early',
  'visitors',
  'passwords',
  'kit',
  'common',
  'tasks',
  'admin-kit',
  'editor',
] as const
type Chunk = (typeof chunks)[number]

export const chunkGroups = chunks.map((chunk, at) => ({
  name: (id: string, graph: Graph) => (chunkOf(id, graph) === chunk ? chunk : null),
  debugName: chunk,
  priority: chunks.length - at,
}))

function chunkOf(id: string, graph: Graph): Chunk | null {
  if (editor.test(id)) return 'editor'
  if (shell.test(id)) return 'kit'
  if (later.test(id)) return 'common'
  if (schemas.test(id)) return 'schemas'
  if (form.test(id)) return 'forms'
  const [, name] = icon.exec(id) ?? []
  if (name !== undefined) {
    if (iconsOfForms.includes(name)) return 'app'
    if (iconsOfVisitors.includes(name)) return 'visitors'
    return iconsOfSignup.includes(name) ? 'passwords' : 'kit'
  }
  const parts = partsWith(id, graph)
  const has = (part: RegExp) => parts.some((each) => part.test(each))
  if (parts.some((part) => graph.getModuleInfo(part)?.isEntry)) return 'start'
  if (has(app)) return 'app'
  if (early.test(id)) return 'early'
  // Stays in the file of the only part that needs it.
  if (parts.length < 2) return null
  if (has(login)) return 'app'
  if (has(early)) return 'early'
  if (has(visitors)) return has(welcome) ? 'visitors' : 'passwords'
  if (parts.every((part) => admin.test(part))) return 'admin-kit'
  if (has(shell) || has(report)) return 'kit'
  return /\/features\/actions\//.test(id) ? 'tasks' : 'common'
}

/** The entry and lazily loaded modules that import this one, directly or indirectly. */
function partsWith(id: string, graph: Graph): string[] {
  const seen = new Set([id])
  const parts: string[] = []
  for (const each of seen) {
    const info = graph.getModuleInfo(each)
    if (info === null) continue
    if (info.isEntry || info.dynamicImporters.length > 0) parts.push(each)
    for (const importer of info.importers) seen.add(importer)
  }
  return parts
}
