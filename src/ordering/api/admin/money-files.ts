import type { DisputeRowLine } from '#ordering/contract-dispute-list.ts'
import type * as lines from '#ordering/contract-money-lists.ts'
import { exponentOf } from '#shared/money.ts'
import type { CsvColumns } from '#shared/text/csv.ts'

/** In units of the currency without its symbol, so that a spreadsheet can add it up: 12.50. */
const plain = ({ minor, currency }: { minor: number; currency: string }) =>
  (minor / 10 ** exponentOf(currency)).toFixed(exponentOf(currency))

/** Columns of the CSV files of the money lists. */
export const paymentColumns: CsvColumns<lines.PaymentLine> = {
  Id: ({ id }) => id,
  Order: ({ orderReference }) => orderReference,
  Created: ({ createdAt }) => createdAt,
  State: ({ status }) => status,
  Purpose: ({ purpose }) => purpose,
  Company: ({ adapter }) => adapter,
  'Reference there': ({ gatewayRef }) => gatewayRef,
  Providers: ({ providers }) => providers.join('; '),
  Currency: ({ amount }) => amount.currency,
  Amount: ({ amount }) => plain(amount),
  Captured: ({ captured }) => plain(captured),
  Refunded: ({ refunded }) => plain(refunded),
  Failure: ({ failure }) => failure,
  'To be looked at': ({ review }) => review,
}

export const refundColumns: CsvColumns<lines.RefundLine> = {
  Id: ({ id }) => id,
  Order: ({ orderReference }) => orderReference,
  For: ({ subjects }) => subjects.map(({ reference }) => reference).join('; '),
  Created: ({ createdAt }) => createdAt,
  Done: ({ doneAt }) => doneAt,
  State: ({ status }) => status,
  FulfillmentMethodChoice: ({ method }) => method,
  Currency: ({ amount }) => amount.currency,
  Amount: ({ amount }) => plain(amount),
  'Decided by': ({ byParty }) => byParty,
  'Asked by': ({ requestedBy }) => requestedBy,
  Reason: ({ reason }) => reason,
  Note: ({ note }) => note,
  Failure: ({ failure }) => failure,
}

export const payoutColumns: CsvColumns<lines.PayoutLine> = {
  Reference: ({ reference }) => reference,
  Provider: ({ providerName }) => providerName,
  'Provider id': ({ providerId }) => providerId,
  Created: ({ createdAt }) => createdAt,
  State: ({ status }) => status,
  Approved: ({ isApproved }) => (isApproved ? 'yes' : ''),
  Currency: ({ amount }) => amount.currency,
  Amount: ({ amount }) => plain(amount),
  To: ({ destination }) => destination,
  By: ({ adapter }) => adapter,
  'Reference at the bank': ({ bankReference }) => bankReference,
  Sent: ({ sentAt }) => sentAt,
  Settled: ({ settledAt }) => settledAt,
  Failure: ({ failure }) => failure,
}

export const balanceColumns: CsvColumns<lines.BalanceLine> = {
  Provider: ({ name }) => name,
  'Provider id': ({ providerId }) => providerId,
  Currency: ({ currency }) => currency,
  Available: ({ available }) => plain(available),
  Pending: ({ pending }) => plain(pending),
  'On its way': ({ inTransit }) => plain(inTransit),
  'Held back': ({ frozen }) => plain(frozen),
  'Owes since': ({ owesSince }) => owesSince,
  'On hold because': ({ holdReason }) => holdReason,
}

export const billingDocumentColumns: CsvColumns<lines.BillingDocumentLine> = {
  Number: ({ number }) => number,
  Kind: ({ kind }) => kind,
  Provider: ({ providerName }) => providerName,
  'Provider id': ({ providerId }) => providerId,
  Order: ({ orderReference }) => orderReference,
  Period: ({ period }) => period,
  Issued: ({ issuedAt }) => issuedAt,
  Currency: ({ total }) => total.currency,
  Total: ({ total }) => plain(total),
  Paid: ({ isPaid }) => (isPaid === null ? '' : isPaid ? 'yes' : 'no'),
  Due: ({ dueText }) => dueText,
}

export const chargebackColumns: CsvColumns<lines.ChargebackLine> = {
  Id: ({ id }) => id,
  Order: ({ orderReference }) => orderReference,
  State: ({ status }) => status,
  'The bank says': ({ reason }) => reason,
  Currency: ({ amount }) => amount.currency,
  Amount: ({ amount }) => plain(amount),
  Providers: ({ providers }) => providers.join('; '),
  Received: ({ receivedAt }) => receivedAt,
  'Proof by': ({ evidenceDueAt }) => evidenceDueAt,
  Over: ({ closedAt }) => closedAt,
}

export const ledgerColumns: CsvColumns<lines.LedgerLine> = {
  Id: ({ id }) => id,
  Set: ({ setId }) => setId,
  At: ({ at }) => at,
  Event: ({ event }) => event,
  Account: ({ name }) => name,
  Currency: ({ currency }) => currency,
  Amount: ({ amount }) => plain(amount),
  Order: ({ orderReference }) => orderReference,
  Payment: ({ paymentId }) => paymentId,
  Refund: ({ refundId }) => refundId,
  Payout: ({ payoutId }) => payoutId,
  Note: ({ note }) => note,
}

export const disputeColumns: CsvColumns<DisputeRowLine> = {
  Id: ({ id }) => id,
  Item: ({ reference }) => reference,
  What: ({ title }) => title,
  Provider: ({ providerName }) => providerName,
  'Provider id': ({ providerId }) => providerId,
  Opened: ({ openedAt }) => openedAt,
  Kind: ({ kind }) => kind,
  Wish: ({ wish }) => wish,
  State: ({ status }) => status,
  Appeal: ({ isAppeal }) => (isAppeal ? 'yes' : ''),
  'Moves on, or to be decided, by': ({ dueAt }) => dueAt,
  Late: ({ isLate }) => (isLate ? 'yes' : ''),
  Currency: ({ total }) => total.currency,
  Price: ({ total }) => plain(total),
  'Wished back': ({ wished }) => wished && plain(wished),
  Ended: ({ outcome }) => outcome,
  'Share back in percent': ({ share }) => share,
  'Came back': ({ back }) => back && plain(back),
  'Borne by': ({ borneBy }) => borneBy,
  Settled: ({ resolvedAt }) => resolvedAt,
}
