import { recordAct } from '#identity/commands/audit/record-admin-action.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import { saveSetting } from '#market/commands/save-setting.ts'
import { withFreshSettings } from '#market/queries/fresh-settings.ts'
import type { Category } from '#market/rules/categories.ts'
import { attributesOf, type CategoryAttribute } from '#catalogue/rules/taxonomy/category-attributes.ts'
import {
  changedAttributes,
  savedAttributes,
  type AttributeChange,
} from '#catalogue/rules/taxonomy/change-attributes.ts'
import { taxonomyInvalid } from '#catalogue/rules/dashboard-errors.ts'
import { countAttributeUse, lockTaxonomy } from '#catalogue/store/taxonomy-moves.server.ts'
import type { AppContext } from '#server/context.ts'

interface Input {
  category: Category
  change: AttributeChange
  reason: string
}

/**
 * Adds, renames, hides, shows, sorts or removes attributes of a category. Services keep their answers: an attribute in
 * use can be hidden, not removed. Throws `permission-denied`, `argument-error`.
 */
export async function changeAttributes(
  ctx: AppContext,
  { category, change, reason }: Input,
): Promise<CategoryAttribute[]> {
  await requireRight(ctx, 'change-rules')
  return ctx.db.transaction(async (db) => {
    await lockTaxonomy(db)
    const inside = await withFreshSettings({ ...ctx, db })
    const before = attributesOf(inside.settings, category)
    const result = changedAttributes(category, before, change)
    if (!('list' in result)) throw taxonomyInvalid({ [result.field]: result.problem })
    for (const one of result.unused) await requireUnused(inside, category, one)
    const saved = inside.settings.get('catalogue.attributes')
    const [was, is] = [savedAttributes(category, before), savedAttributes(category, result.list)]
    await saveSetting(inside, 'catalogue.attributes', { ...saved, [category]: is }, { reason })
    await ctx.invalidate(db, 'lists')
    const label = `${category}: ${change.kind}${'key' in change ? ` ${change.key}` : ''}`
    await recordAct(inside, {
      type: 'attributes-changed',
      target: { kind: 'category', id: category, label },
      before: { attributes: was },
      after: { attributes: is },
      reason,
    })
    return result.list
  })
}

async function requireUnused(
  { db }: AppContext,
  category: Category,
  { key, choice }: { key: string; choice?: string },
): Promise<void> {
  const services = await countAttributeUse(db, { category, key, choice })
  if (services === 0) return
  const amount = services === 1 ? '1 service says' : `${services} services say`
  throw taxonomyInvalid(
    choice === undefined
      ? { key: `${amount} something here. Hide it: they keep it, and nobody is asked any more.` }
      : { choices: `${amount} “${choice}”: it has to stay.` },
  )
}
