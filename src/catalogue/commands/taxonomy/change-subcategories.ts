import { recordAct } from '#identity/commands/audit/record-admin-action.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import { saveSetting } from '#market/commands/save-setting.ts'
import { withFreshSettings } from '#market/queries/fresh-settings.ts'
import type { Category } from '#market/rules/categories.ts'
import {
  changedSubcategories,
  subcategoryName,
  unmerged,
  type ChangedSubcategories,
  type SubcategoryChange,
} from '#market/rules/change-subcategories.ts'
import { subcategoriesOf, type Subcategory } from '#market/rules/subcategories.ts'
import { renewListings } from '#catalogue/commands/listings/renew-listings.ts'
import { taxonomyInvalid } from '#catalogue/rules/dashboard-errors.ts'
import {
  findMerge,
  insertMerge,
  lockTaxonomy,
  moveSubcategory,
  restoreMerged,
} from '#catalogue/store/taxonomy-moves.server.ts'
import type { AppContext } from '#server/context.ts'
import { isId, newId } from '#shared/ids.ts'
import { days, isoOf } from '#shared/time/instant.ts'

interface Input {
  category: Category
  change: SubcategoryChange
  reason: string
}

export interface ChangedKinds {
  list: Subcategory[]
  /** The number of services with another subcategory now. */
  moved: number
  /** Of a merge: its id, by which it can be undone for a day; null for all other changes. */
  mergeId: string | null
}

const undoableMs = days(1)

/**
 * Adds, renames, hides, shows, merges or sorts the subcategories of a category, or undoes a merge. A rename or merge
 * also changes services, drafts and pending revisions. Throws `permission-denied`, `argument-error`.
 */
export async function changeSubcategories(ctx: AppContext, { category, change, reason }: Input): Promise<ChangedKinds> {
  await requireRight(ctx, 'change-rules')
  const mergeId = change.kind === 'merge' ? newId() : null
  return ctx.db.transaction(async (db) => {
    await lockTaxonomy(db)
    const inside = await withFreshSettings({ ...ctx, db })
    const before = subcategoriesOf(inside.settings, category)
    const result = await changed(inside, category, change, before)
    if (!('list' in result)) throw taxonomyInvalid({ [result.field]: result.problem })
    const { list } = result
    if (change.kind === 'merge') await noteMerge(inside, mergeId!, { category, change, before })
    const saved = inside.settings.get('catalogue.subcategories')
    await saveSetting(inside, 'catalogue.subcategories', { ...saved, [category]: list.map(asSaved) }, { reason })
    const moved = await move(inside, category, change)
    await ctx.invalidate(db, 'lists')
    await recordAct(inside, {
      type: 'subcategories-changed',
      target: { kind: 'category', id: category, label: `${category}: ${wordsOf(change)}` },
      before: { names: before.map(({ name }) => name) },
      after: { names: list.map(({ name }) => name), ...(moved > 0 && { moved }) },
      reason,
    })
    return { list, moved, mergeId }
  })
}
const asSaved = ({ name, isHidden, formerly }: Subcategory) => ({
  name,
  ...(isHidden && { isHidden }),
  ...(formerly.length > 0 && { formerly }),
})

/** The changed list. An undo of a merge depends on what was stored with it. */
async function changed(
  ctx: AppContext,
  category: Category,
  change: SubcategoryChange,
  before: Subcategory[],
): Promise<ChangedSubcategories> {
  if (change.kind !== 'unmerge') return changedSubcategories(before, change)
  const merge = await mergeOf(ctx, category, change.mergeId)
  return merge ? unmerged(before, merge) : { field: 'mergeId', problem: 'This can no longer be undone.' }
}

const mergeOf = async (ctx: AppContext, category: Category, id: string) =>
  isId(id) ? findMerge(ctx.db, { id, category, since: isoOf(ctx.now - undoableMs) }) : undefined

interface MergeInput {
  category: Category
  change: { name: string; into: string }
  before: Subcategory[]
}

function noteMerge(ctx: AppContext, id: string, { category, change: { name, into }, before }: MergeInput) {
  const place = before.findIndex((one) => one.name === name)
  const when = { at: isoOf(ctx.now), deleteBefore: isoOf(ctx.now - undoableMs) }
  return insertMerge(ctx.db, id, { category, into, merged: before[place]!, place }, when)
}

/** Moves services, drafts and pending revisions along. Returns the number of services. */
async function move(ctx: AppContext, category: Category, change: SubcategoryChange): Promise<number> {
  if (change.kind === 'unmerge') return moveBack(ctx, category, change.mergeId)
  if (change.kind !== 'rename' && change.kind !== 'merge') return 0
  const to = change.kind === 'rename' ? subcategoryName(change.to) : change.into
  const moved = await moveSubcategory(ctx.db, { category, from: change.name, to }, isoOf(ctx.now))
  if (moved > 0) await renewListings(ctx, { category, subcategory: to })
  return moved
}

async function moveBack(ctx: AppContext, category: Category, mergeId: string): Promise<number> {
  const merge = (await mergeOf(ctx, category, mergeId))!
  const moved = await restoreMerged(ctx.db, mergeId, merge, isoOf(ctx.now))
  if (moved > 0) await renewListings(ctx, { category, subcategory: merge.merged.name })
  return moved
}

function wordsOf(change: SubcategoryChange): string {
  if (change.kind === 'order') return 'order'
  if (change.kind === 'rename') return `${change.name} → ${subcategoryName(change.to)}`
  if (change.kind === 'merge') return `${change.name} into ${change.into}`
  if (change.kind === 'unmerge') return 'undo of a merge'
  return `${change.kind} ${change.name}`.slice(0, 80)
}
