import type { AppContext } from '#server/context.ts'
import { listSides, type StoredChargeback } from '#payments/store/chargebacks.server.ts'

/** Whether the gateway accepts evidence. */
export const canSend = (ctx: AppContext, { adapter }: Pick<StoredChargeback, 'adapter'>): boolean =>
  ctx.paymentAdapters.get(adapter)?.sendEvidence !== undefined

/** The evidence with the proof of the providers. */
export async function wholeEvidence(
  ctx: AppContext,
  { id, evidence }: Pick<StoredChargeback, 'id' | 'evidence'>,
): Promise<Record<string, string>> {
  const sides = await listSides(ctx.db, [id])
  const said = sides
    .filter(({ proofText }) => proofText)
    .map(({ providerName, proofText }) => `${providerName}: ${proofText}`)
  return { ...evidence, ...(said.length > 0 && { provider_statement: said.join('\n\n') }) }
}
