/** One payout to a provider, in one currency. */
export interface PayoutOrder {
  payoutId: string
  /** Idempotency key: repeated requests with the same key move the money once. */
  key: string
  /** Minor units of the currency: JPY 1,500 is 1500, KWD 12.345 is 12345. */
  amountMinor: number
  currency: string
  /**
   * The destination, in the format of the adapter: a bank account for `file`, a connected account for `stripe_connect`.
   */
  destination: Record<string, string>
  /** The text on the provider's bank statement. */
  reference: string
}

/** processing: on its way. failed: no money moved. returned: it arrived, and the bank sent it back. */
export type PayoutStatus = 'processing' | 'paid' | 'failed' | 'returned'

export interface PayoutState {
  ref: string
  status: PayoutStatus
  /** Why it did not arrive, as a text for people; otherwise ''. */
  failure: string
}

/** Asks for an account at a gateway that identifies a provider before it pays them out. */
export interface PayoutAccountRequest {
  providerId: string
  key: string
  email: string
  /** ISO 3166-1 alpha-2. */
  country: string
  /** Where the person returns to when they have finished, and when the link has expired. */
  returnUrl: string
  refreshUrl: string
}

export interface PayoutAccountState {
  ref: string
  /** Whether it can receive payouts. */
  isReady: boolean
  /** What the gateway still needs, as its own names of fields ("external_account"). */
  missing: string[]
}

/**
 * Sends payouts. Each call ends within ten seconds; calls that change something carry an idempotency key. Throws
 * GatewayUnreachable and GatewayRejected of payment-adapter.ts.
 */
export interface PayoutAdapter {
  key: string
  /**
   * The largest part of an amount that can be sent, where the adapter moves larger units than the currency has; the
   * rest waits for the next payout. Undefined: any amount can be sent.
   */
  sendable?(amountMinor: number, currency: string): number
  send(payout: PayoutOrder): Promise<PayoutState>
  find(payoutRef: string): Promise<PayoutState>
  /**
   * Starts or continues the identification of a provider at the gateway, and returns the address of its form; undefined
   * where the market stores the bank details itself. `ref`: an account that was created before.
   */
  onboard?(wish: PayoutAccountRequest, ref?: string): Promise<{ ref: string; url: string }>
  findAccount?(ref: string): Promise<PayoutAccountState>
}
