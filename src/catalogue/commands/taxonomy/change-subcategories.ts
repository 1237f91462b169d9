import { recordAct } from '#identity/commands/audit/record-admin-action.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import { saveSetting } from '#market/commands/save-setting.ts'
import { withFreshSettings } from '#market/queries/fresh-settings.ts'
import type { Category } from '#market/rules/categories.ts'
import { changedSubcategories, subcategoryName, type SubcategoryChange } from '#market/rules/change-subcategories.ts'
import { subcategoriesOf, type Subcategory } from '#market/rules/subcategories.ts'
import { renewListings } from '#catalogue/commands/listings/renew-listings.ts'
import { taxonomyInvalid } from '#catalogue/rules/dashboard-errors.ts'
import { lockTaxonomy, moveSubcategory } from '#catalogue/store/taxonomy-moves.server.ts'
import type { AppContext } from '#server/context.ts'
import { isoOf } from '#shared/time/instant.ts'

interface Input {
  category: Category
  change: SubcategoryChange
  reason: string
}

export interface ChangedKinds {
  list: Subcategory[]
  /** The number of services with another subcategory now. */
  moved: number
}

/**
 * Adds, renames, hides, shows, merges or sorts the subcategories of a category. A rename or merge also changes
 * services, drafts and pending revisions. Throws `permission-denied`, `argument-error`.
 */
export async function changeSubcategories(ctx: AppContext, { category, change, reason }: Input): Promise<ChangedKinds> {
  await requireRight(ctx, 'change-rules')
  return ctx.db.transaction(async (db) => {
    await lockTaxonomy(db)
    const inside = await withFreshSettings({ ...ctx, db })
    const before = subcategoriesOf(inside.settings, category)
    const result = changedSubcategories(before, change)
    if (!('list' in result)) throw taxonomyInvalid({ [result.field]: result.problem })
    const saved = inside.settings.get('catalogue.subcategories')
    await saveSetting(inside, 'catalogue.subcategories', { ...saved, [category]: result.list.map(asSaved) }, { reason })
    const moved = await move(inside, category, change)
    await ctx.invalidate(db, 'lists')
    await recordAct(inside, {
      type: 'subcategories-changed',
      target: { kind: 'category', id: category, label: `${category}: ${wordsOf(change)}` },
      before: { names: before.map(({ name }) => name) },
      after: { names: result.list.map(({ name }) => name), ...(moved > 0 && { moved }) },
      reason,
    })
    return { list: result.list, moved }
  })
}

const asSaved = ({ name, isHidden, formerly }: Subcategory) => ({
  name,
  ...(isHidden && { isHidden }),
  ...(formerly.length > 0 && { formerly }),
})

async function move(ctx: AppContext, category: Category, change: SubcategoryChange): Promise<number> {
  if (change.kind !== 'rename' && change.kind !== 'merge') return 0
  const to = change.kind === 'rename' ? subcategoryName(change.to) : change.into
  const moved = await moveSubcategory(ctx.db, { category, from: change.name, to }, isoOf(ctx.now))
  if (moved > 0) await renewListings(ctx, { category, subcategory: to })
  return moved
}

function wordsOf(change: SubcategoryChange): string {
  if (change.kind === 'order') return 'order'
  if (change.kind === 'rename') return `${change.name} → ${subcategoryName(change.to)}`
  if (change.kind === 'merge') return `${change.name} into ${change.into}`
  return `${change.kind} ${change.name}`.slice(0, 80)
}
