import * as z from 'zod'

const hex = (max: number) =>
  z
    .string()
    .regex(/^(?:[0-9a-f]{2})+$/)
    .max(max)

/** A solved challenge from the request header. Additional parameters are signed and must not be changed. */
export const captchaSolution = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: hex(64),
      salt: hex(64),
      cost: z.int().min(1).max(100_000),
      keyLength: z.literal(32),
      keyPrefix: hex(64),
      expiresAt: z.number(),
      data: z.object({ action: z.string() }).catchall(z.union([z.string(), z.number(), z.boolean(), z.null()])),
    }),
    signature: hex(64),
  }),
  solution: z.object({
    counter: z.int().min(0).max(0xffff_ffff),
    derivedKey: z.string().regex(/^[0-9a-f]{64}$/),
  }),
})

export type CaptchaSolution = z.infer<typeof captchaSolution>
export type { Challenge } from 'altcha-lib/types'
