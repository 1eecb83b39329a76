/**
 * Decides which build file a module goes to. By default the bundler creates a file for every combination of pages that share modules. The
 * report would then load about ninety small files, and each costs a round trip on a slow connection. With these groups a page loads about
 * ten.
 */
type ModuleInfo = { isEntry: boolean; importers: readonly string[]; dynamicImporters: readonly string[] }
type ModuleGraph = { getModuleInfo(id: string): ModuleInfo | null }

/** Renders the app. The entry file loads it separately, so that the entry file stays small. */
const appModule = /\/app\/app\.tsx$/
/** Public pages must load fast, so their code is separate from that of signed-in pages. */
const loginPage = /\/pages\/login\.tsx$/
const visitorPages = /\/pages\/(?:signup|welcome|forgot-password|reset-password)\.tsx$/
const welcomePage = /\/pages\/welcome\.tsx$/
/** The code for the first view of the report loads with the shell; other shared code loads later. */
const reportPage = /\/pages\/job\.tsx$/
/** Requests the report's data before the report's code has loaded, so this file must stay small. */
const earlyRequestsModule = /\/app\/request-early\.ts$/
/** Every page behind the login loads these. */
const shellModules = /\/app\/(?:data-shell|palette-button)\.tsx$/
/** Loaded after the first view, in one file to save a round trip. */
const deferredModules = /\/ui\/toasts\.tsx$|\/job-files\/files-menu\.tsx$|\/app\/header-menu\.tsx$/
const adminPages = /\/pages\/admin[\w-]*\.tsx$/
/** Only forms load these, because only forms validate input in the browser. */
const schemaModules = /\/node_modules\/zod\/v4\/(?:mini|core\/(?!json-schema|to-json-schema))|\/contract\/src\/forms\.ts$/
/** The rest of zod. Every page imports it with the contract, but once unused code is removed, only forms of admins use it. */
const restOfZod = /\/node_modules\/zod\//
const formModules = /\/node_modules\/react-hook-form\/|\/auth\/(?:use-contract-form|new-password)\.ts$/
/** Loaded only with the text editor, even if other modules import some of these packages. */
const editorModules = /\/node_modules\/(?:@codemirror|@lezer|@uiw|@marijn|crelt|style-mod|w3c-keyname|diff)\/|\/ui\/text-editor\.tsx$/

/**
 * All icons are imported through one file, so the module graph does not show which page uses which icon. The lists name the icons of the
 * public pages.
 */
const iconModule = /\/lucide-react\/dist\/esm\/icons\/([\w-]+)\.\w+$/
const formIcons = ['circle-alert', 'circle-check', 'info', 'triangle-alert', 'eye', 'eye-off']
const visitorIcons = ['circle-question-mark', 'globe']
const signupIcons = ['gauge', 'list-checks', 'shield-check', 'sparkles']

/** Highest priority first. A chunk also takes the imports of its modules, so the most widely shared chunks come first. */
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

export const chunkGroups = chunks.map((chunk, index) => ({
  name: (id: string, graph: ModuleGraph) => (chunkOf(id, graph) === chunk ? chunk : null),
  debugName: chunk,
  priority: chunks.length - index,
}))

function chunkOf(id: string, graph: ModuleGraph): Chunk | null {
  if (editorModules.test(id)) return 'editor'
  if (shellModules.test(id)) return 'kit'
  if (deferredModules.test(id)) return 'common'
  if (schemaModules.test(id)) return 'schemas'
  if (restOfZod.test(id)) return 'admin-kit'
  if (formModules.test(id)) return 'forms'
  const [, name] = iconModule.exec(id) ?? []
  if (name !== undefined) {
    if (formIcons.includes(name)) return 'app'
    if (visitorIcons.includes(name)) return 'visitors'
    return signupIcons.includes(name) ? 'passwords' : 'kit'
  }
  const entryPoints = entryPointsOf(id, graph)
  const isUsedBy = (pattern: RegExp) => entryPoints.some((entryPoint) => pattern.test(entryPoint))
  if (entryPoints.some((entryPoint) => graph.getModuleInfo(entryPoint)?.isEntry)) return 'start'
  if (isUsedBy(appModule)) return 'app'
  if (earlyRequestsModule.test(id)) return 'early'
  // A module that only one entry point needs stays in the file of that entry point.
  if (entryPoints.length < 2) return null
  if (isUsedBy(loginPage)) return 'app'
  if (isUsedBy(earlyRequestsModule)) return 'early'
  if (isUsedBy(visitorPages)) return isUsedBy(welcomePage) ? 'visitors' : 'passwords'
  if (entryPoints.every((entryPoint) => adminPages.test(entryPoint))) return 'admin-kit'
  if (isUsedBy(shellModules) || isUsedBy(reportPage)) return 'kit'
  return /\/features\/actions\//.test(id) ? 'tasks' : 'common'
}

/** Returns those of the module and its direct and indirect importers that are loaded lazily or are the entry file. */
function entryPointsOf(id: string, graph: ModuleGraph): string[] {
  const visited = new Set([id])
  const entryPoints: string[] = []
  for (const moduleId of visited) {
    const info = graph.getModuleInfo(moduleId)
    if (info === null) continue
    if (info.isEntry || info.dynamicImporters.length > 0) entryPoints.push(moduleId)
    for (const importer of info.importers) visited.add(importer)
  }
  return entryPoints
}
