import type { Environment } from '#platform/config/config-reading.ts'

/** Every environment variable of the product, except those of OpenID issuers (`OIDC_ACME_…`), which operators name. */
export const settingNames = [
  'PORT',
  'DATA_DIR',
  'BACKUP_DIR',
  'BACKUP_BEFORE_UPGRADE',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'CDN_PURGE_URL',
  'CDN_PURGE_TOKEN',
  'DATABASE_REPLICA_URL',
  'PUBLIC_URL',
  'DEMO',
  'TRUST_PROXY',
  'DRAIN_SECONDS',
  'HOST',
  'WORKERS',
  'PAGE_PARTS_MB',
  'SECRET',
  'SECRET_OLD',
  'SMTP_URL',
  'MAIL_FROM',
  'BOUNCE_ADDRESS',
  'MAIL_WEBHOOK_URL',
  'MAIL_FILE',
  'SMS_WEBHOOK_URL',
  'TRANSPORT_SECRET',
  'IDENTITY_EMULATOR',
  'IDENTITY_EMULATOR_BANNER',
  'IDENTITY_PUBLIC_KEY',
  'TURNSTILE_SECRET',
  'BREACHED_PASSWORDS_FILE',
  'ADMIN_REQUIRE_MFA',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ENDPOINT',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'S3_FORCE_PATH_STYLE',
  'S3_PREFIX',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_API_URL',
  'STRIPE_CHECKOUT_URL',
  'WEBHOOKS_LOOPBACK',
  'MAP_STYLE_URL',
  'GEOCODER_URL',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_EXPORTER_OTLP_PROTOCOL',
  'OTEL_METRIC_EXPORT_INTERVAL',
  'OTEL_SERVICE_NAME',
  'OTEL_TRACES_SAMPLER_ARG',
  'OIDC_PROVIDERS',
  ...['GOOGLE', 'GITHUB', 'APPLE', 'FACEBOOK', 'MICROSOFT'].flatMap((one) => [
    `${one}_CLIENT_ID`,
    `${one}_CLIENT_SECRET`,
  ]),
]

const known = new Set(settingNames)
const bare = (name: string) => name.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase()

/** Whether one character was omitted, added or replaced, or two adjacent ones were swapped. */
function isOneSlipAway(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1)
  const areSwapped =
    short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2)
  return areSwapped || short.slice(at + 1) === long.slice(at + 1)
}

/**
 * A line for each variable that is nearly one of ours. Short names are skipped, because they are too similar to those
 * of other programs; an unknown name does not prevent the start.
 */
export function misspelt(environment: Environment): string[] {
  return Object.keys(environment).flatMap((name) => {
    if (known.has(name)) return []
    const meant = settingNames.find(
      (one) => bare(one) === bare(name) || (one.length > 6 && isOneSlipAway(bare(one), bare(name))),
    )
    return meant ? [`${name} means nothing to this market. Did you mean ${meant}?`] : []
  })
}
