import type { AppContext } from '#server/context.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import { loadSettings } from '#market/queries/load-settings.ts'
import { settingShapes } from '#market/rules/setting-shapes.ts'
import { isSettingKey, settingDefaults } from '#market/rules/settings.ts'
import type { SettingKey } from '#shared/settings.ts'
import type { SettingChange, SettingLine } from '#operations/contract-settings.ts'
import { listChangeRows, listLastChanges, type ChangeRow } from '#operations/store/settings.server.ts'
import { isoOf } from '#shared/time/instant.ts'
import { isSame } from '#shared/merge-changes.ts'

const keys = Object.keys(settingDefaults).filter(isSettingKey)

/** Every setting with its current value in the database and its last change. Throws `permission-denied`. */
export async function listSettings(ctx: AppContext): Promise<SettingLine[]> {
  await requireRight(ctx, 'read-settings')
  const settings = await loadSettings(ctx)
  const last = new Map((await listLastChanges(ctx.db)).map((row) => [row.key, row]))
  return keys.map((key) => lineOf(key, settings.get(key), last.get(key)))
}

function lineOf(key: SettingKey, value: unknown, last: ChangeRow | undefined): SettingLine {
  const { check: _, movesMore: __, editedAt = null, isOnlyThere = false, ...words } = settingShapes[key]
  const usual = settingDefaults[key]
  const changed = last ? { at: isoOf(last.changedAt), by: last.name, reason: last.reason } : null
  return { key, ...words, value, usual, isChanged: !isSame(value, usual), changed, editedAt, isOnlyThere }
}

const pageSize = 50

/** Changes of settings, newest first. Throws `permission-denied`. */
export async function listSettingChanges(
  ctx: AppContext,
  { key, cursor }: { key?: string | undefined; cursor?: string | undefined },
): Promise<{ items: SettingChange[]; next: string | null }> {
  await requireRight(ctx, 'read-settings')
  const before = cursor && /^\d{1,15}$/.test(cursor) ? Number(cursor) : undefined
  const rows = await listChangeRows(ctx.db, { key: key || undefined, before, limit: pageSize + 1 })
  const items = rows.slice(0, pageSize).map(shown)
  return { items, next: rows.length > pageSize ? String(items.at(-1)!.id) : null }
}

const shown = (row: ChangeRow): SettingChange => ({
  id: row.id,
  key: row.key,
  label: isSettingKey(row.key) ? settingShapes[row.key].label : row.key,
  before: row.before ?? usualOf(row.key),
  after: row.after ?? usualOf(row.key),
  wasUsual: row.before === null,
  isUsual: row.after === null,
  at: isoOf(row.changedAt),
  by: row.name,
  reason: row.reason,
  undoes: row.undoes,
  canUndo: row.isLast && isSettingKey(row.key) && !settingShapes[row.key].movesMore,
})

const usualOf = (key: string): unknown => (isSettingKey(key) ? settingDefaults[key] : null)
