/** What leaves for a provider, in one piece and one currency. */
export interface PayoutOrder {
  payoutId: string
  /** Sending twice with the same key moves the money once. */
  key: string
  /** Minor units of the currency: JPY 1,500 is 1500, KWD 12.345 is 12345. */
  amountMinor: number
  currency: string
  /** Where it goes, as the adapter writes it down: a bank account for `file`, a connected account for `stripe_connect`. */
  destination: Record<string, string>
  /** What the provider reads on a statement. */
  reference: string
}

/** processing: on its way. failed: nothing moved. returned: it had arrived, and the bank sent it back. */
export type PayoutStatus = 'processing' | 'paid' | 'failed' | 'returned'

export interface PayoutState {
  ref: string
  status: PayoutStatus
  /** Why it did not arrive, for people; '' otherwise. */
  failure: string
}

/** Somebody who is about to be paid by a gateway that wants to know them first. */
export interface PayoutAccountRequest {
  providerId: string
  key: string
  email: string
  /** ISO 3166-1, two letters. */
  country: string
  /** Where the person comes back to, when they are done, and when the link ran out. */
  returnUrl: string
  refreshUrl: string
}

export interface PayoutAccountState {
  ref: string
  /** Money can be sent to it. */
  isReady: boolean
  /** What the gateway still wants to know, in its own words ("external_account"). */
  missing: string[]
}

/** A way out for money. Calls end within ten seconds; each that changes something carries a key. Throws GatewayUnreachable and GatewayRejected of payment-adapter.ts. */
export interface PayoutAdapter {
  key: string
  /** The most of an amount that can be sent, where the way has larger steps than the currency; the rest stays for the next time. Absent: all of it. */
  sendable?(amountMinor: number, currency: string): number
  send(payout: PayoutOrder): Promise<PayoutState>
  find(payoutRef: string): Promise<PayoutState>
  /** Where the provider tells the gateway who they are; absent where details are kept by us. `ref`: an account that was begun before. */
  onboard?(wish: PayoutAccountRequest, ref?: string): Promise<{ ref: string; url: string }>
  findAccount?(ref: string): Promise<PayoutAccountState>
}
