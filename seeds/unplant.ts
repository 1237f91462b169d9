import { emptyAllBut, listRealBusinesses, countDemoBusinesses, deleteDemo } from './unplant.server.ts'
import type { AppContext } from '#server/context.ts'
import { removeDemoAccounts } from '#identity/commands/people/remove-demo-accounts.ts'
import { AppError } from '#shared/app-error.ts'

/** Tables of the market itself and of people, which stay. All others only contain demo data. */
const staying = [
  'migrations',
  'settings',
  'setting_changes',
  'places',
  'place_names',
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
 * Removes the demo data from a market without other data: providers, orders, metrics, demo accounts. People,
 * administrators, settings, pages and the audit log stay. Safe to run twice. Rejects to run where real providers would
 * be removed.
 */
export async function unplant(ctx: AppContext): Promise<{ providers: number }> {
  return ctx.db.transaction(async (db) => {
    const providers = await countDemoBusinesses(db)
    if (providers === 0) return { providers }
    const businesses = await listRealBusinesses(db)
    if (businesses.length > 0) {
      throw new AppError(
        'conflict',
        'in-use',
        `Not done: businesses of your own are in this market (${businesses.slice(0, 3).join(', ')}), and orders of both hang together. Close the examples one by one instead.`,
      )
    }
    await emptyAllBut(db, stays)
    await removeDemoAccounts({ ...ctx, db })
    await deleteDemo(db)
    await ctx.invalidate(db, 'settings', 'clock', 'lists')
    return { providers }
  })
}
