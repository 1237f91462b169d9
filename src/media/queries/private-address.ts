import { timingSafeEqual } from 'node:crypto'
import type { AppContext } from '#server/context.ts'
import { minutesOfPrivateAddress } from '#media/rules/purposes.ts'

type Keyed = Pick<AppContext, 'hashed'>

const signatureOf = (ctx: Keyed, id: string, until: number) => ctx.hashed(`media.file ${id} ${until}`)

/** A URL with which anybody can read a document for five minutes. The caller checks permissions. */
export function privateAddress(ctx: AppContext, id: string): string {
  const until = Math.ceil(ctx.now / 1000) + minutesOfPrivateAddress * 60
  return `${ctx.publicUrl}/files/${id}?until=${until}&signature=${signatureOf(ctx, id, until)}`
}

/** Whether the signature is valid and the URL has not expired. */
export function isSigned(
  ctx: Keyed & Pick<AppContext, 'now'>,
  { id, until, signature }: { id: string; until: number; signature: string },
): boolean {
  if (!Number.isSafeInteger(until) || until * 1000 < ctx.now) return false
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(ctx, id, until))]
  return given.length === expected.length && timingSafeEqual(given, expected)
}
