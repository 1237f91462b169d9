import { collecting, type Environment } from '#platform/config/config-reading.ts'

/** The configuration of Stripe payments. */
export interface StripeConfig {
  secretKey: string
  /** One for each webhook endpoint at Stripe; several during a change of secret, or with an endpoint for Connect. */
  webhookSecrets: string[]
  /** undefined: Stripe's own API. Only a server on this machine may replace it. */
  apiUrl: string | undefined
  /** The origins of Stripe's pages, to which forms lead. */
  pages: string[]
}

/** undefined when nothing is set; an incomplete configuration is an error. */
export function readStripe(environment: Environment): StripeConfig | undefined {
  const {
    STRIPE_SECRET_KEY: secretKey = '',
    STRIPE_WEBHOOK_SECRET: secrets = '',
    STRIPE_API_URL: apiUrl = '',
  } = environment
  if (!secretKey && !secrets && !apiUrl) return undefined
  const problems = collecting()
  if (!/^(sk|rk)_/.test(secretKey))
    problems.add(
      'STRIPE_SECRET_KEY must be the secret key of your Stripe account, "sk_…" (or a restricted one, "rk_…").',
    )
  const webhookSecrets = secrets.split(',').map((secret) => secret.trim())
  if (webhookSecrets.some((secret) => !/^whsec_\S{8,}$/.test(secret)))
    problems.add(
      'STRIPE_WEBHOOK_SECRET must be the signing secret of your endpoint in Stripe, "whsec_…"; several are divided by commas. Without it nobody would learn what was paid.',
    )
  const config: StripeConfig = {
    secretKey,
    webhookSecrets,
    apiUrl: problems.attempt(() => apiUrlOf(apiUrl), undefined),
    pages: [problems.attempt(() => checkoutOf(environment.STRIPE_CHECKOUT_URL), ''), 'https://connect.stripe.com'],
  }
  problems.throwAny()
  return config
}

/** Stripe can serve its pay page under a domain of the market. */
function checkoutOf(text: string | undefined): string {
  if (!text) return 'https://checkout.stripe.com'
  if (!URL.canParse(text) || new URL(text).protocol !== 'https:') {
    throw new Error(
      'STRIPE_CHECKOUT_URL is the name under which Stripe shows your pay page, such as https://pay.market.example.',
    )
  }
  return new URL(text).origin
}

/** All payments go through it, with the API key, so only a test server on this machine is allowed. */
function apiUrlOf(text: string): string | undefined {
  if (!text) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isHere =
    url?.protocol === 'http:' &&
    ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname) &&
    !url.username &&
    url.pathname === '/'
  if (!isHere)
    throw new Error(
      'STRIPE_API_URL is for tests: a server on this machine such as http://127.0.0.1:4242. Leave it out to reach Stripe.',
    )
  return url.origin
}
