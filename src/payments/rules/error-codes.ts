import '#shared/error-codes.ts'

/** The error codes of payments, refunds and payouts. */
export const paymentsErrors = {
  'payment-unavailable': 'The payment company does not answer; nothing was charged.',
  'payment-failed': 'The payment did not work; nothing was charged.',
  'payment-over': 'This can no longer be paid.',
  'refund-too-large': 'More than what is left cannot be given back.',
  'refund-limit': 'More than this role may give back.',
  'refund-decided': 'Somebody decided on this refund meanwhile.',
  'second-person-needed': 'Somebody else has to agree to this refund.',
  'note-missing': 'Note how and why.',
  'item-in-chargeback': 'The bank of the buyer is taking this money back; it is frozen until that is decided.',
  'chargeback-over': 'The bank decided; nothing can be added.',
  'payout-not-possible': 'It cannot be paid out now; `offers.hindrances` tells why.',
  'nothing-to-send': 'No approved payout waits for a file.',
  'own-account-missing': 'The account that payouts leave from is not set.',
  'only-euros': 'A SEPA file holds payouts in euros only.',
  'details-missing': 'There are no bank details.',
  'details-changed': 'The bank details changed since you looked at them.',
  'no-gateway': 'No payment company pays out here.',
  'no-open-refund': 'The customer has nothing left to get from this dispute.',
  'nothing-owed': 'The business owes nothing in this currency.',
  'amount-above-due': 'More than what is to collect; `offers.dueMinor` is what is still due.',
  'cash-does-not-fit': 'The cash handed over is less than what is to pay.',
  'till-invalid': 'An amount or a reason is missing or not possible.',
  'till-empty': 'Nothing was taken since the till was last closed.',
  'till-changed': 'The till has other payments than those that were counted.',
} as const

declare module '#shared/error-codes.ts' {
  interface ErrorCodes {
    payments: keyof typeof paymentsErrors
  }
}
