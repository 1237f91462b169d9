import type { AppContext } from '#server/context.ts'
import type { Destination } from '#payments/store/payouts.server.ts'
import type { PayoutTerms } from '#payments/store/payout-terms.server.ts'
import { AppError } from '#shared/app-error.ts'

export interface PayoutDetails {
  state: 'missing' | 'unverified' | 'ready'
  adapter: string
  destination: Destination | null
  /** "•••• 4321", "Account at Stripe" */
  masked: string
}

const missing: PayoutDetails = { state: 'missing', adapter: 'file', destination: null, masked: '' }

/**
 * The payout destination of a provider, and whether it was confirmed. A gateway confirms its own accounts. Throws
 * `encrypted-value-unreadable`.
 */
export function payoutDetails(ctx: AppContext, { account, payout, verifiedHash }: PayoutTerms): PayoutDetails {
  if (account?.isReady)
    return {
      state: 'ready',
      adapter: account.adapter,
      destination: { account: account.ref, masked: 'Account at Stripe' },
      masked: 'Account at Stripe',
    }
  const { method, sealedIban = '', accountHolder = '' } = payout
  if (method !== 'bank' || sealedIban === '') return missing
  const iban = plain(ctx.unseal(sealedIban))
  const masked = `•••• ${iban.slice(-4)}`
  const state = verifiedHash === detailsHash(ctx, { iban, accountHolder }) ? 'ready' : 'unverified'
  return { state, adapter: 'file', destination: { accountHolder, sealedIban, masked }, masked }
}

/**
 * The same for jobs on many providers: details that cannot be decrypted must only block their own provider. undefined:
 * unreadable.
 */
export function detailsIfReadable(ctx: AppContext, terms: PayoutTerms): PayoutDetails | undefined {
  try {
    return payoutDetails(ctx, terms)
  } catch (error) {
    if (error instanceof AppError && error.code === 'encrypted-value-unreadable') return undefined
    throw error
  }
}

/** A hash of the details that an administrator confirmed; any change gives another hash. */
export const detailsHash = (
  ctx: AppContext,
  { iban, accountHolder }: { iban: string; accountHolder: string },
): string => ctx.hashed(`payout-details:${plain(iban)}:${accountHolder.trim()}`)

const plain = (iban: string) => iban.replaceAll(/[\s-]/g, '').toUpperCase()

/** The decrypted IBAN without spaces; '' without one. Throws `encrypted-value-unreadable`. */
export const ibanOf = (ctx: AppContext, destination: Destination): string =>
  'sealedIban' in destination ? plain(ctx.unseal(destination.sealedIban)) : ''
