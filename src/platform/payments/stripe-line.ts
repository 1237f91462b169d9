import type Stripe from 'stripe'
import { asGatewayError } from '#platform/payments/stripe-errors.ts'
import type { StripeConfig } from '#platform/payments/stripe-config.ts'
import { GatewayUnreachable } from '#shared/adapters/payment-adapter.ts'

/** The connection to Stripe: the official library, loaded on first use because it is large. */
export interface StripeLine {
  /** Does work of several requests within ten seconds; errors become errors of the product. */
  speak<Result>(work: (stripe: Stripe) => Promise<Result>): Promise<Result>
}

/** The time limit of one request in ms; two fit into the limit of the whole when the first gets no answer. */
const requestMs = 4_700
const wholeMs = 9_500

export function openStripeLine(config: Pick<StripeConfig, 'secretKey' | 'apiUrl'>): StripeLine {
  let opened: Promise<{ stripe: Stripe; errors: typeof Stripe.errors }> | undefined
  const open = async () => {
    const { default: Stripe } = await import('stripe')
    return { stripe: newClient(Stripe, config), errors: Stripe.errors }
  }
  return {
    async speak(work) {
      const { stripe, errors } = await (opened ??= open())
      try {
        return await within(wholeMs, work(stripe))
      } catch (error) {
        throw asGatewayError(error, errors)
      }
    },
  }
}

function newClient(Library: typeof Stripe, { secretKey, apiUrl }: Pick<StripeConfig, 'secretKey' | 'apiUrl'>): Stripe {
  const { protocol, hostname, port } = new URL(apiUrl ?? 'https://api.stripe.com')
  return new Library(secretKey, {
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    protocol: protocol === 'http:' ? 'http' : 'https',
    // The fetch client includes the body in its timeout, so an endless body cannot block it. It does not send the key
    // along with a redirect.
    httpClient: Library.createFetchHttpClient((url: string | URL | Request, init?: RequestInit) =>
      fetch(url, { ...init, redirect: 'error' }),
    ),
    timeout: requestMs,
    // The outbox repeats failed requests, later and with the same key.
    maxNetworkRetries: 0,
    telemetry: false,
  })
}

async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new GatewayUnreachable('Stripe took too long.')), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
