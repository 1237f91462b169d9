import type Stripe from 'stripe'
import { logError } from '#platform/log.ts'
import { GatewayRejected, GatewayUnreachable } from '#shared/adapters/payment-adapter.ts'

/** Why a card was declined, by Stripe's codes, for its owner. */
const declines: Record<string, string> = {
  insufficient_funds: 'There is not enough money on this card.',
  expired_card: 'This card has expired.',
  incorrect_cvc: 'The security code of the card is wrong.',
  incorrect_number: 'The number of the card is wrong.',
  lost_card: 'The bank refused this card.',
  stolen_card: 'The bank refused this card.',
  authentication_required: 'The bank wants the owner of the card to confirm this payment.',
  processing_error: 'The bank could not process the card just now.',
  card_velocity_exceeded: 'The limit of this card is reached.',
  currency_not_supported: 'This card does not pay in this currency.',
}

/** Why another request was rejected, for an administrator or a provider. */
const errorTexts: Record<string, string> = {
  amount_too_large: 'The amount is larger than the payment company takes at once.',
  amount_too_small: 'The amount is smaller than the payment company takes.',
  balance_insufficient: 'There is not enough money on the account at the payment company yet.',
  charge_already_refunded: 'This payment has been given back in full.',
  charge_already_captured: 'This payment has been taken already.',
  charge_disputed: 'The owner of the card has asked the bank to take this payment back.',
  charge_expired_for_capture: 'The reservation has run out at the bank.',
  payment_intent_unexpected_state: 'This payment is in a state in which that cannot be done.',
  resource_missing: 'The payment company does not know this payment.',
  account_invalid: 'The payment company does not know this account.',
  insufficient_capabilities_for_transfer: 'This account cannot receive money yet.',
}

/** The reason of a declined card, in words for its owner. */
export const declineWords = (code: string | undefined): string => declines[code ?? ''] ?? 'The bank refused the card.'

/** The reason of a failed refund. */
export function refundWords(code: string | undefined): string {
  const words: Record<string, string> = {
    lost_or_stolen_card: 'The card was reported lost or stolen.',
    expired_or_canceled_card: 'The card has expired or was closed.',
    insufficient_funds: 'There was not enough money on the account at the payment company.',
    declined: 'The bank refused to take the money back.',
    merchant_request: 'It was stopped at the payment company.',
  }
  return words[code ?? ''] ?? 'The bank did not take the money back.'
}

/** Converts an error of the library into one of the product. A programming error stays unchanged. */
export function asGatewayError(error: unknown, errors: typeof Stripe.errors): Error {
  if (error instanceof GatewayRejected || error instanceof GatewayUnreachable) return error
  if (!(error instanceof errors.StripeError)) return error as Error
  if (error instanceof errors.StripeCardError)
    return new GatewayRejected(declineWords(error.decline_code ?? error.code))
  if (isTrouble(error, errors)) return new GatewayUnreachable(`Stripe: ${error.code ?? error.type}`, { cause: error })
  return error instanceof errors.StripeAuthenticationError || error instanceof errors.StripePermissionError
    ? wrongKey(error)
    : rejected(error)
}

/** Wrong API keys are for the operator to correct; until then payments are only delayed. */
function wrongKey(error: Stripe.errors.StripeError): GatewayUnreachable {
  logError('Stripe does not accept the key of this market', error, {})
  return new GatewayUnreachable('Stripe does not accept the key of this market.', { cause: error })
}

function rejected(error: Stripe.errors.StripeError): GatewayRejected {
  const { code, param, requestId } = error
  const words = errorTexts[code ?? '']
  if (!words) logError('Stripe refused', error, { code, param, requestId })
  return new GatewayRejected(words ?? 'The payment company refused this.', { cause: error })
}

/** The result is unknown: no response, an invalid one, a rate limit, or a concurrent request with the same key. */
const isTrouble = (error: Stripe.errors.StripeError, errors: typeof Stripe.errors) =>
  error instanceof errors.StripeConnectionError ||
  error instanceof errors.StripeAPIError ||
  error instanceof errors.StripeRateLimitError ||
  (error.statusCode ?? 0) >= 500 ||
  error.code === 'idempotency_key_in_use' ||
  error.code === 'lock_timeout'
