import { recordAct } from '#identity/commands/record-act.ts'
import { requireRight } from '#identity/queries/require-right.ts'
import { saveSetting } from '#market/commands/save-setting.ts'
import { withFreshSettings } from '#market/queries/fresh-settings.ts'
import type { Category } from '#market/rules/categories.ts'
import { factsOf, type CategoryFact } from '#catalogue/rules/category-facts.ts'
import { changedFacts, savedFacts, type FactChange } from '#catalogue/rules/change-facts.ts'
import { deskWrong } from '#catalogue/rules/desk-refusals.ts'
import { countFactUse, lockDesk } from '#catalogue/store/desk-moves.server.ts'
import type { AppContext } from '#context.ts'

interface Asked {
  category: Category
  change: FactChange
  reason: string
}

/**
 * Adds, rewords, hides, shows, orders or removes what a category asks for. Services keep their answers: what one of them says can be hidden and not removed.
 * Refuses: permission-denied, argument-error.
 */
export async function changeFacts(ctx: AppContext, { category, change, reason }: Asked): Promise<CategoryFact[]> {
  await requireRight(ctx, 'change-rules')
  return ctx.db.transaction(async (db) => {
    await lockDesk(db)
    const inside = await withFreshSettings({ ...ctx, db })
    const before = factsOf(inside.settings, category)
    const result = changedFacts(category, before, change)
    if (!('list' in result)) throw deskWrong({ [result.field]: result.problem })
    for (const one of result.unused) await requireUnused(inside, category, one)
    const saved = inside.settings.get('catalogue.facts')
    const [was, is] = [savedFacts(category, before), savedFacts(category, result.list)]
    await saveSetting(inside, 'catalogue.facts', { ...saved, [category]: is }, { reason })
    await ctx.announce(db, 'lists')
    const label = `${category}: ${change.kind}${'key' in change ? ` ${change.key}` : ''}`
    await recordAct(inside, {
      type: 'facts-changed',
      target: { kind: 'category', id: category, label },
      before: { facts: was },
      after: { facts: is },
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
  const services = await countFactUse(db, { category, key, choice })
  if (services === 0) return
  const amount = services === 1 ? '1 service says' : `${services} services say`
  throw deskWrong(
    choice === undefined
      ? { key: `${amount} something here. Hide it: they keep it, and nobody is asked any more.` }
      : { choices: `${amount} “${choice}”: it has to stay.` },
  )
}
