import { collecting, flagOf, webAddress, type Environment } from '#platform/config/config-reading.ts'

/** An S3-compatible store for uploads. */
export interface S3Config {
  bucket: string
  region: string
  /** undefined: Amazon's own endpoint. */
  endpoint: string | undefined
  /** Both undefined: the credentials of the machine (a role, a profile). */
  accessKeyId: string | undefined
  secretAccessKey: string | undefined
  /** "https://store/bucket/key" instead of "https://bucket.store/key". */
  needsPathStyle: boolean
  /** The prefix of every key: "" or "market/". */
  prefix: string
}

const names = [
  'S3_BUCKET',
  'S3_REGION',
  'S3_ENDPOINT',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'S3_FORCE_PATH_STYLE',
  'S3_PREFIX',
]

/** undefined when nothing is set; an incomplete configuration is an error. */
export function readS3(environment: Environment): S3Config | undefined {
  if (!names.some((name) => environment[name])) return undefined
  const {
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = environment
  const problems = collecting()
  if (!bucket) problems.add('S3_BUCKET is missing: with any of the S3_ variables, uploads lie in that bucket.')
  if (!region) problems.add('S3_REGION is missing: "us-east-1" is right for most stores that are not Amazon\'s.')
  if (Boolean(accessKeyId) !== Boolean(secretAccessKey))
    problems.add(
      'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: set both, or neither where the machine has a role of its own.',
    )
  const endpoint = problems.attempt(() => endpointOf(environment.S3_ENDPOINT), undefined)
  const config: S3Config = {
    bucket: bucket ?? '',
    region: region ?? '',
    endpoint,
    accessKeyId: accessKeyId || undefined,
    secretAccessKey: secretAccessKey || undefined,
    // A store with its own endpoint rarely has subdomains for buckets.
    needsPathStyle: problems.attempt(() => flagOf(environment, 'S3_FORCE_PATH_STYLE', endpoint !== undefined), false),
    prefix: problems.attempt(() => prefixOf(environment.S3_PREFIX ?? ''), ''),
  }
  problems.throwAny()
  return config
}

function endpointOf(text: string | undefined): string | undefined {
  if (!text) return undefined
  const url = webAddress(text)
  if (!url) throw new Error(`S3_ENDPOINT must be an address such as https://store.example, not "${text}".`)
  return url.href
}

function prefixOf(text: string): string {
  const path = text.replaceAll(/^\/+|\/+$/g, '')
  if (!/^[A-Za-z0-9._/-]*$/.test(path)) throw new Error('S3_PREFIX may have letters, digits, dots, dashes and slashes.')
  return path && `${path}/`
}
