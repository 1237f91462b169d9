import { importClients } from '#customers/commands/import-clients.ts'
import type { AppContext } from '#server/context.ts'
import { limitRate } from '#market/commands/limit-rate.ts'
import type { CustomerImport } from '#ordering/contract-customers.ts'
import { requireMember } from '#providers/queries/require-member.ts'

/**
 * Imports customers from a file, or says what an import would do. Throws unauthenticated, not-found, permission-denied,
 * rate-limited, file-unreadable.
 */
export async function importCustomers(
  ctx: AppContext,
  providerId: string,
  wish: { text: string; isDryRun: boolean },
): Promise<CustomerImport> {
  await requireMember(ctx, providerId, 'see-customers')
  await limitRate(ctx, { bucket: `import-customers:${providerId}`, atMost: 30, perSeconds: 3600 })
  return importClients(ctx, providerId, wish)
}
