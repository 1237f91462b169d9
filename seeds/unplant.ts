import { emptyAllBut, listRealBusinesses, countDemoBusinesses, deleteDemo } from './unplant.server.ts'
import type { AppContext } from '#server/context.ts'
import { removeDemoAccounts } from '#identity/commands/people/remove-demo-accounts.ts'
import { AppError } from '#shared/app-error.ts'

/** What belongs to the market itself and to people: it stays. Everything else is there because of the examples. */
const staying = [
  'migrations',
  'settings',
  'setting_changes',
  'places',
  'currency_rates',
  'users',
  'admins',
  'backups',
  'media',
  'job_runs',
  'search_synonyms',
  'content_pages',
  'content_page_versions',
  'content_documents',
  'canned_answers',
  'email_templates',
  'unsubscribed_addresses',
  'api_keys',
]
const stays = (table: string) => staying.includes(table) || /^(auth|audit)_/.test(table)

/**
 * Takes the examples out of a market that has nothing else yet: businesses, orders, metrics, the demo's accounts. People, administrators, settings,
 * pages and the log stay. Safe to run twice. Refuses where businesses of one's own would go along.
 */
export async function unplant(ctx: AppContext): Promise<{ providers: number }> {
  return ctx.db.transaction(async (db) => {
    const providers = await countDemoBusinesses(db)
    if (providers === 0) return { providers }
    const own = await listRealBusinesses(db)
    if (own.length > 0) {
      throw new AppError(
        'conflict',
        'in-use',
        `Not done: businesses of your own are in this market (${own.slice(0, 3).join(', ')}), and orders of both hang together. Close the examples one by one instead.`,
      )
    }
    await emptyAllBut(db, stays)
    await removeDemoAccounts({ ...ctx, db })
    await deleteDemo(db)
    await ctx.invalidate(db, 'settings', 'clock', 'lists')
    return { providers }
  })
}
