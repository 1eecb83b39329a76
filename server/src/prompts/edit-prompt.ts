/** Saves and reverts prompts. Every change is a new version with an audit entry. */
import type { Prompt, PromptVersion } from '@seo/contract/admin-prompts'
import { variablesIn } from '#ai/fill-prompt.ts'
import { type PromptKey, promptKeys } from '#ai/prompt-key.ts'
import { type Admin, recordChange } from '#audit/record-change.ts'
import type { Db, Tx } from '#db/connect.ts'
import { badRequest, notFound, Problem } from '#http/problem.ts'
import type { Services } from '#services.ts'
import { presets } from './presets.ts'
import {
  allPrompts,
  countVersions,
  insertPrompt,
  insertVersion,
  lockPrompt,
  type PromptRow,
  promptByKey,
  prompts,
  updatePrompt,
  type VersionRow,
  versionOf,
  versionsOf,
} from './prompts-table.ts'

const HISTORY_PAGE_SIZE = 100

type EditServices = Pick<Services, 'db' | 'now' | 'newId'>

const noSuchPrompt = () => notFound('Prompt not found')
const noSuchVersion = () => notFound('This prompt has no such version')

const isPromptKey = (key: string): key is PromptKey => promptKeys.some((promptKey) => promptKey === key)

export function presetOf(key: string) {
  if (!isPromptKey(key)) throw noSuchPrompt()
  return { key, ...presets[key] }
}

/** Creates missing prompts; edited ones stay as they are. */
export async function seedPrompts({ db, now, newId }: EditServices): Promise<void> {
  if ((await allPrompts(db)).length === promptKeys.length) return
  const at = now()
  await db.transaction(async (tx) => {
    for (const key of promptKeys) {
      const { name, description, category, content } = presets[key]
      const isNew = await insertPrompt(tx, { key, name, description, content, category, isActive: true, version: 1, updatedAt: at })
      if (isNew) await insertVersion(tx, { id: newId(), key, version: 1, content, changeNote: 'Came with the product', createdAt: at })
    }
  })
}

/** In the order of `promptKeys`. */
export async function listPrompts(db: Db): Promise<Prompt[]> {
  const rows = new Map((await allPrompts(db)).map((row) => [row.key, row]))
  return promptKeys.flatMap((key) => {
    const row = rows.get(key)
    return row === undefined ? [] : [asPrompt(row)]
  })
}

type Edit = Pick<PromptRow, 'content' | 'name' | 'description' | 'isActive'> & { changeNote: string | null; version?: number | undefined }

export async function savePrompt(services: EditServices, actor: Admin, key: string, edit: Edit): Promise<Prompt> {
  checkVariables(key, edit.content)
  return services.db.transaction(async (tx) => {
    const before = await lockExistingPrompt(tx, key)
    if (edit.version !== undefined && edit.version !== before.version) throw changedMeanwhile()
    const { content, name, description, isActive, changeNote } = edit
    return writeVersion(services, tx, { actor, action: 'prompt.saved', before, set: { content, name, description, isActive }, changeNote })
  })
}

/** The old content becomes the newest version, so nothing is lost. */
export async function revertPrompt(services: EditServices, actor: Admin, key: string, versionId: string): Promise<Prompt> {
  presetOf(key)
  return services.db.transaction(async (tx) => {
    const before = await lockExistingPrompt(tx, key)
    const old = await versionOf(tx, key, { id: versionId })
    if (old === null) throw noSuchVersion()
    const changeNote = `Reverted to version ${old.version}`
    return writeVersion(services, tx, { actor, action: 'prompt.reverted', before, set: { content: old.content }, changeNote })
  })
}

export async function promptHistory(db: Db, key: string, before?: number): Promise<{ history: PromptVersion[]; total: number }> {
  presetOf(key)
  return { history: (await versionsOf(db, key, { before, limit: HISTORY_PAGE_SIZE })).map(asVersion), total: await countVersions(db, key) }
}

export async function promptVersionOf(db: Db, key: string, version: string): Promise<PromptVersion> {
  presetOf(key)
  const row = /^\d{1,9}$/.test(version) ? await versionOf(db, key, { version: Number(version) }) : null
  if (row === null) throw noSuchVersion()
  return asVersion(row)
}

export const countPrompts = (db: Db): Promise<number> => db.$count(prompts)

/** The prompt in use; null if an admin switched it off. */
export async function activePrompt(db: Db, key: PromptKey): Promise<Pick<PromptRow, 'content' | 'version'> | null> {
  const row = await promptByKey(db, key)
  return row?.isActive ? row : null
}

/** Throws if the prompt has an unknown variable or lacks a required one. */
export function checkVariables(key: string, content: string): void {
  const { variables, required } = presetOf(key)
  const usedVariables = variablesIn(content)
  const formatNames = (names: readonly string[]) => names.map((name) => `{{${name}}}`).join(', ')
  const unknown = usedVariables.filter((name) => !variables.includes(name))
  if (unknown.length > 0) {
    throw badRequest(
      `Unknown variable${unknown.length === 1 ? '' : 's'} ${formatNames(unknown.slice(0, 5))}. Known: ${formatNames(variables)}.`,
    )
  }
  const missing = required.filter((name) => !usedVariables.includes(name))
  if (missing.length > 0) throw badRequest(`Add ${formatNames(missing)} to the prompt. Without it, the AI writer gets no input.`)
}

async function lockExistingPrompt(tx: Tx, key: string): Promise<PromptRow> {
  const row = await lockPrompt(tx, key)
  if (row === null) throw noSuchPrompt()
  return row
}

type VersionChange = {
  actor: Admin
  action: 'prompt.saved' | 'prompt.reverted'
  before: PromptRow
  set: Partial<PromptRow>
  changeNote: string | null
}

async function writeVersion(
  { now, newId }: EditServices,
  tx: Tx,
  { actor, action, before, set, changeNote }: VersionChange,
): Promise<Prompt> {
  const after = { ...before, ...set, version: before.version + 1, updatedAt: now() }
  const { key, version, content, updatedAt } = after
  await updatePrompt(tx, key, { ...set, version, updatedAt })
  await insertVersion(tx, { id: newId(), key, version, content, changeNote, createdBy: actor.id, createdAt: updatedAt })
  const sides = { before: auditFields(before), after: auditFields(after) }
  await recordChange({ now, newId }, tx, { actor, action, subject: 'prompt', subjectId: key, ...sides })
  return asPrompt(after)
}

const auditFields = ({ name, description, content, isActive, version }: PromptRow) => ({ name, description, content, isActive, version })

const changedMeanwhile = () =>
  new Problem(
    409,
    'Another admin changed this prompt while you were editing it, so nothing was saved. Load the newest version and make your changes again.',
    { code: 'CHANGED_MEANWHILE' },
  )

function asPrompt(row: PromptRow): Prompt {
  const { variables, required } = presetOf(row.key)
  return {
    key: row.key,
    name: row.name,
    description: row.description,
    content: row.content,
    is_active: row.isActive,
    version: row.version,
    variables: [...variables],
    category: row.category,
    updated_at: row.updatedAt.toISOString(),
    required: [...required],
  }
}

const asVersion = (row: VersionRow): PromptVersion => ({
  id: row.id,
  version: row.version,
  created_at: row.createdAt.toISOString(),
  change_note: row.changeNote,
  content: row.content,
  created_by: row.email,
})
