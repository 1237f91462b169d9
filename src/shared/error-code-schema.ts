import { z } from '@hono/zod-openapi'
import type { ErrorCode } from '#shared/error-codes.ts'

/** A code in the document of the API, which names all of them in one place (`documentErrorCodes`). */
export const errorCodeSchema = z
  .custom<ErrorCode>((code) => typeof code === 'string')
  .openapi('ErrorCode', { type: 'string' })
