import { timingSafeEqual } from 'node:crypto'
import type { AppContext } from '#server/context.ts'
import { minutesOfPrivateAddress } from '#media/rules/purposes.ts'

type Keyed = Pick<AppContext, 'hashed'>

const signatureOf = (ctx: Keyed, id: string, until: number) => ctx.hashed(`media.file ${id} ${until}`)

/** Where a document can be read for five minutes by whoever has the address. Whoever calls has asked whether they may. */
export function privateAddress(ctx: AppContext, id: string): string {
  const until = Math.ceil(ctx.now / 1000) + minutesOfPrivateAddress * 60
  return `${ctx.publicUrl}/files/${id}?until=${until}&signature=${signatureOf(ctx, id, until)}`
}

/** Whether we gave this address away, and its time is not over. */
export function isSigned(
  ctx: Keyed & Pick<AppContext, 'now'>,
  { id, until, signature }: { id: string; until: number; signature: string },
): boolean {
  if (!Number.isSafeInteger(until) || until * 1000 < ctx.now) return false
  const [given, own] = [Buffer.from(signature), Buffer.from(signatureOf(ctx, id, until))]
  return given.length === own.length && timingSafeEqual(given, own)
}
