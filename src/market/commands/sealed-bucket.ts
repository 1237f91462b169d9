import type { AppContext } from '#server/context.ts'

/**
 * The name under which uses are counted in `rate_counts`: a keyed hash, because buckets are named after the addresses and ids of those who are
 * counted. Whoever has the database alone reads nobody in it.
 */
export const sealedBucket = ({ hashed }: Pick<AppContext, 'hashed'>, bucket: string): string => hashed(`rate:${bucket}`)
