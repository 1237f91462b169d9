import { z } from '@hono/zod-openapi'
import type { ErrorCode } from '#shared/error-codes.ts'

/** An error code in the OpenAPI document; `apiDocument` lists all codes there once. */
export const errorCodeSchema = z
  .custom<ErrorCode>((code) => typeof code === 'string')
  .meta({ id: 'ErrorCode', type: 'string' })
