import * as z from 'zod'
import { oneLine } from '#shared/text/one-line.ts'
import { marketScopeKeys, providerScopes, type MarketScope } from '#identity/rules/api-keys.ts'

const common = {
  name: oneLine(60, 'At most 60 letters.').min(1, 'Give it a name.'),
  expiresAt: z.iso.datetime({ offset: true }).nullable().default(null).describe('Null: it does not end by itself.'),
}

export const marketKeyInput = z.strictObject({
  ...common,
  scopes: z
    .array(z.enum(marketScopeKeys as [MarketScope, ...MarketScope[]]))
    .min(1, 'Choose what it may.')
    .max(40),
})

export const providerKeyInput = z.strictObject({
  ...common,
  scopes: z.array(z.enum(providerScopes)).min(1, 'Choose what it may.').max(2),
})

export interface KeyInput {
  name: string
  expiresAt: string | null
  scopes: readonly string[]
}

export const apiKeySchema = z
  .object({
    id: z.string(),
    name: z.string(),
    prefix: z.string().describe('How it begins'),
    scopes: z.array(z.string()),
    maker: z.object({ uid: z.string(), name: z.string() }),
    createdAt: z.string(),
    expiresAt: z.string().nullable(),
    lastUsedAt: z.string().nullable(),
    state: z.enum(['live', 'expired', 'revoked']),
  })
  .meta({ id: 'ApiKey' })

export type ApiKeyShown = z.infer<typeof apiKeySchema>

export const newApiKeySchema = z
  .object({
    key: apiKeySchema,
    secret: z.string().describe('The key itself, told this once'),
  })
  .meta({ id: 'NewApiKey' })

export type NewApiKey = z.infer<typeof newApiKeySchema>
