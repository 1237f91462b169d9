import type { AppContext } from '#server/context.ts'

/**
 * The name of a bucket in `rate_counts`: a keyed hash, because buckets contain email addresses and ids of people. A
 * copy of the database alone does not reveal them.
 */
export const sealedBucket = ({ hashed }: Pick<AppContext, 'hashed'>, bucket: string): string => hashed(`rate:${bucket}`)
