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

/** Where the money of a provider goes, and whether somebody has looked at it. An account at a payment gateway was looked at by the gateway. Refuses: encrypted-value-unreadable. */
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

/** The same for work on many businesses: details that no secret opens hold up their own business and no other. Undefined: they cannot be read. */
export function detailsIfReadable(ctx: AppContext, terms: PayoutTerms): PayoutDetails | undefined {
  try {
    return payoutDetails(ctx, terms)
  } catch (error) {
    if (error instanceof AppError && error.code === 'encrypted-value-unreadable') return undefined
    throw error
  }
}

/** What an administrator has looked at: anything else has another hash. */
export const detailsHash = (
  ctx: AppContext,
  { iban, accountHolder }: { iban: string; accountHolder: string },
): string => ctx.hashed(`payout-details:${plain(iban)}:${accountHolder.trim()}`)

const plain = (iban: string) => iban.replaceAll(/[\s-]/g, '').toUpperCase()

export const ibanOf = (ctx: AppContext, destination: Destination): string =>
  'sealedIban' in destination ? plain(ctx.unseal(destination.sealedIban)) : ''
