import { collecting, webAddress, type Environment } from '#platform/config/config-reading.ts'

/** An external sign-in provider: any OpenID issuer, or one of the five that need no issuer. */
export interface ProviderConfig {
  id: string
  name: string
  /** undefined for the five well-known providers. */
  issuer?: string
  clientId: string
  clientSecret: string
}

/** Well-known providers: they deviate from the standard, or have no single issuer. */
const wellKnown = { google: 'Google', github: 'GitHub', apple: 'Apple', facebook: 'Facebook', microsoft: 'Microsoft' }

/** Ids that have another meaning in accounts, and the provider of the demo. */
const taken = new Set([...Object.keys(wellKnown), 'credential', 'password', 'phone', 'passkey', 'siwe', 'test'])

/**
 * The sign-in providers of the environment: `GOOGLE_CLIENT_ID` and `GOOGLE_CLIENT_SECRET` (the same for GITHUB, APPLE,
 * FACEBOOK, MICROSOFT), and any number of OpenID issuers by `OIDC_PROVIDERS=acme,other` with `OIDC_ACME_ISSUER`,
 * `_CLIENT_ID`, `_CLIENT_SECRET` and `_NAME`.
 */
export function readProviders(environment: Environment): ProviderConfig[] {
  const problems = collecting()
  const known = Object.entries(wellKnown).flatMap(([id, name]) =>
    problems.attempt(() => knownOf(id, name, environment), []),
  )
  const named = problems.attempt(() => issuerIdsIn(environment), [])
  const issuers = named.flatMap((id) => problems.attempt(() => [issuerOf(id, environment)], []))
  problems.throwAny()
  return [...known, ...issuers]
}

function knownOf(id: string, name: string, environment: Environment): ProviderConfig[] {
  const [idKey, secretKey] = [`${id.toUpperCase()}_CLIENT_ID`, `${id.toUpperCase()}_CLIENT_SECRET`]
  const { [idKey]: clientId, [secretKey]: clientSecret } = environment
  if (Boolean(clientId) !== Boolean(clientSecret))
    throw new Error(`${idKey} and ${secretKey} belong together: set both, or neither.`)
  return clientId && clientSecret ? [{ id, name, clientId, clientSecret }] : []
}

function issuerIdsIn(environment: Environment): string[] {
  const ids = (environment.OIDC_PROVIDERS ?? '').split(',').map((id) => id.trim().toLowerCase())
  const named = ids.filter(Boolean)
  const wrong = named.find(
    (id, index) => !/^[a-z][a-z0-9-]{0,30}$/.test(id) || taken.has(id) || named.indexOf(id) < index,
  )
  if (wrong !== undefined)
    throw new Error(`OIDC_PROVIDERS is a list of names such as "acme,other", each once; "${wrong}" cannot be one.`)
  return named
}

function issuerOf(id: string, environment: Environment): ProviderConfig {
  const key = (name: string) => `OIDC_${id.toUpperCase().replaceAll('-', '_')}_${name}`
  const needed = (name: string) => {
    const text = environment[key(name)]
    if (!text) throw new Error(`OIDC_PROVIDERS names "${id}": ${key(name)} is missing.`)
    return text
  }
  const issuer = needed('ISSUER')
  const url = webAddress(issuer)
  if (!url || url.search || url.hash || url.username) {
    throw new Error(`${key('ISSUER')} must be an address such as https://login.example, not "${issuer}".`)
  }
  return {
    id,
    name: environment[key('NAME')] || id,
    issuer,
    clientId: needed('CLIENT_ID'),
    clientSecret: needed('CLIENT_SECRET'),
  }
}
